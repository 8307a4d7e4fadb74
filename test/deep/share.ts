import { promiseOf } from './promises.ts';

// One share of one promise, in a process of its own: handlers read their environment once. The outcome goes to the
// process that started this one.
const [, , name = '', seed = '', share = '', only = ''] = process.argv;
const outcome = await promiseOf(name).run({
  seed: Number(seed),
  size: 'whole',
  share: Number(share),
  only,
  tell: (failure) => console.log(`  ${failure}`),
});
// What a portal keeps for the next file of tests, such as the threads of its functions, would never end.
process.send?.(outcome, () => process.exit());
