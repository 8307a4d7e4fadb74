import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const tests = (folder: string) => `test/${folder}/*.test.{ts,tsx}`;

/** Kinds of files that load their modules once a worker: these modules hold nothing of a file's own. */
const together = {
  journeys: ['e2e/**'].map(tests),
  infra: ['infra/**'].map(tests),
  units: ['web/**', 'shared/**', 'structure/**', 'repeat/**'].map(tests),
};
/** Files among them that set variables for the modules they load, as a world of handlers does. */
const setsVariables = (file: string) =>
  /openWorld|Object\.assign\(process\.env/.test(readFileSync(file, 'utf8'));
const infra = existsSync('test/infra')
  ? readdirSync('test/infra', { recursive: true, encoding: 'utf8' })
  : [];
const own = infra
  .map((file) => join('test/infra', file))
  .filter((file) => file.endsWith('.test.ts') && setsVariables(file));

/** All others load them anew: a handler reads its environment when it is loaded. */
const alone = { include: [tests('**')], exclude: Object.values(together).flat() };

/** In the order they run: the longest files come first, so that the workers end at about the same time. */
const kinds = [
  {
    name: 'journeys',
    include: together.journeys,
    isolate: false,
    globalSetup: 'test/support/before-journeys.ts',
  },
  { name: 'handlers', ...alone, isolate: true },
  { name: 'infra-alone', include: own, isolate: true },
  { name: 'infra', include: together.infra, exclude: own, isolate: false },
  { name: 'units', include: together.units, isolate: false },
];
const turnOf = ({ project }: TestSpecification) => kinds.findIndex(({ name }) => name === project.name);

/** Kind after kind; within a kind the slowest of the last run first, or the largest. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => turnOf(one) - turnOf(other));
  }
}

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    pool: 'forks',
    // One more than the cores of the smallest machine: a journey waits for the browser a third of its time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    projects: kinds.map((kind) => ({ extends: true, test: kind })),
  },
});
