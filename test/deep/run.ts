import '../../bin/silence-sdk-warning.ts';
import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

import { SEED, type DeepTest, type Outcome } from './deep-test.ts';
import { findDeepTest, deepTests } from './deep-tests.ts';
import { formatTable, type Row } from './table.ts';

/**
 * `npm run test:deep` runs all deep tests; `-- faults` one of them, `-- --seed 7` with another seed, `-- faults
 * --only follow` cases of that name.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: String(SEED) }, only: { type: 'string', default: '' } },
});
const fixedSeed = Number(values.seed);
if (!Number.isSafeInteger(fixedSeed)) throw new Error(`${values.seed} is no whole number.`);
const selected = positionals.length === 0 ? deepTests : positionals.map(findDeepTest);

function reportMissingOutcome(name: string, share: number): Outcome {
  const failure = `share ${share} of ${name} ended without an outcome`;
  console.log(`  ${failure}`);
  return { cases: 0, failures: [failure] };
}

/** Runs a share in its own process; ending without an outcome is a failure. */
const runShare = ({ name }: DeepTest, seed: number, share: number): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = fork('test/deep/share.ts', [name, String(seed), String(share), values.only], {
      execArgv: ['--import', 'tsx', '--disable-warning=ExperimentalWarning'],
      // The logs of the Lambdas would hide the failures.
      env: { ...process.env, POWERTOOLS_LOG_LEVEL: 'SILENT' },
    });
    let outcome: Outcome | undefined;
    child.once('message', (message) => void (outcome = message as Outcome));
    // The process may exit before its last message arrives; the channel closes after it.
    child.once('disconnect', () => resolve(outcome ?? reportMissingOutcome(name, share)));
  });

async function runDeepTest(deepTest: DeepTest, seed: number): Promise<Row> {
  console.log(`${deepTest.name}, seed ${seed} …`);
  const startedAt = Date.now();
  const shares = await Promise.all(
    Array.from({ length: deepTest.shares }, (_, share) => runShare(deepTest, seed, share)),
  );
  const failures = shares.flatMap((share) => share.failures);
  const cases = shares.reduce((sum, share) => sum + share.cases, 0);
  return { name: deepTest.name, cases, failures, seed, seconds: (Date.now() - startedAt) / 1000 };
}

const seedsFor = ({ isRandom }: DeepTest) => (isRandom ? [fixedSeed, randomInt(2 ** 31)] : [fixedSeed]);
const rows: Row[] = [];
// In turn: parallel tests would slow each other down.
for (const deepTest of selected)
  for (const seed of seedsFor(deepTest)) rows.push(await runDeepTest(deepTest, seed));
console.log();
for (const line of formatTable(rows)) console.log(line);
if (rows.some(({ failures }) => failures.length > 0)) process.exitCode = 1;
