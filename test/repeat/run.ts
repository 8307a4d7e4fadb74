import { parseArgs } from 'node:util';
import { startLoad } from './load.ts';
import { type Round, runRound } from './round.ts';
import { closingLines, failureLines } from './summary.ts';

/**
 * `npm run test:repeat [-- files] [--times 20] [--minutes 240]`: repeats the test files under the load of two busy
 * processes, to find flaky tests.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '240' },
  },
});
const times = Number(values.times);
const end = Date.now() + Number(values.minutes) * 60_000;

const stopLoad = startLoad(2);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stopLoad();
    process.exit(1);
  });

const rounds: Round[] = [];
try {
  while (rounds.length < times && Date.now() < end) {
    const startedAt = Date.now();
    const round = await runRound(positionals, end - startedAt);
    if (!round) break;
    rounds.push(round);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    console.log(
      `${rounds.length} of ${times}: ${round.files.length} files, ${round.failures.length} failures, ${seconds} s`,
    );
    for (const line of failureLines([round])) console.log(line);
  }
} finally {
  stopLoad();
}

const failures = failureLines(rounds);
for (const line of [...failures, ...closingLines(rounds, times)]) console.log(line);
process.exitCode = failures.length === 0 && rounds.length > 0 ? 0 : 1;
