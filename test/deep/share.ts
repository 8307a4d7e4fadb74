import { findDeepTest } from './deep-tests.ts';

// Runs one share in its own process, since handlers read their environment once, and sends the outcome to the parent.
const [, , name = '', seed = '', share = '', only = ''] = process.argv;
const outcome = await findDeepTest(name).run({
  seed: Number(seed),
  size: 'whole',
  share: Number(share),
  only,
  report: (failure) => console.log(`  ${failure}`),
});
// Warm worker threads would keep the process alive.
process.send?.(outcome, () => process.exit());
