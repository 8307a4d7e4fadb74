import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

import { SEED, type DeepPromise, type Outcome } from './promise.ts';
import { promiseOf, promises } from './promises.ts';
import { tableOf, type Row } from './table.ts';

/** `npm run test:deep` tries every promise; `-- faults` one of them, `-- --seed 7` other cases, `-- faults --only follow` those of that name. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: String(SEED) }, only: { type: 'string', default: '' } },
});
const fixed = Number(values.seed);
if (!Number.isSafeInteger(fixed)) throw new Error(`${values.seed} is no whole number.`);
const chosen = positionals.length === 0 ? promises : positionals.map(promiseOf);

function endedEarly(name: string, share: number): Outcome {
  const failure = `share ${share} of ${name} ended without an outcome`;
  console.log(`  ${failure}`);
  return { cases: 0, failures: [failure] };
}

/** Runs one share in a process of its own; one that ends without an outcome counts as a failure. */
const shareOf = ({ name }: DeepPromise, seed: number, share: number): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = fork('test/deep/share.ts', [name, String(seed), String(share), values.only], {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    });
    let outcome: Outcome | undefined;
    child.once('message', (message) => void (outcome = message as Outcome));
    // The channel ends after its last message; the process may end before.
    child.once('disconnect', () => resolve(outcome ?? endedEarly(name, share)));
  });

async function tried(promise: DeepPromise, seed: number): Promise<Row> {
  console.log(`${promise.name}, seed ${seed} …`);
  const began = Date.now();
  const shares = await Promise.all(
    Array.from({ length: promise.shares }, (_, share) => shareOf(promise, seed, share)),
  );
  const failures = shares.flatMap((one) => one.failures);
  const cases = shares.reduce((sum, one) => sum + one.cases, 0);
  return { name: promise.name, cases, failures, seed, seconds: (Date.now() - began) / 1000 };
}

const seedsOf = ({ isRandom }: DeepPromise) => (isRandom ? [fixed, randomInt(2 ** 31)] : [fixed]);
const rows: Row[] = [];
// Two at a time would slow each other down.
for (const promise of chosen)
  // oxlint-disable-next-line no-await-in-loop
  for (const seed of seedsOf(promise)) rows.push(await tried(promise, seed));
console.log();
for (const line of tableOf(rows)) console.log(line);
if (rows.some(({ failures }) => failures.length > 0)) process.exitCode = 1;
