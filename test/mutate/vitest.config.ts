import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { FailedFiles } from './failed-files.ts';
import { scopes } from './scopes.ts';

const scope = scopes.find(({ name }) => name === process.env['MUTATED_SCOPE']);

const tests = scope?.tests ?? [];

/** Tests of pure functions can share modules, which takes a third of the time. */
const arePure = tests.every((file) => file.startsWith('test/shared/'));

/** Test folders, fastest first: schema and entities take milliseconds. */
const FAST_FIRST = ['test/shared/schema/', 'test/shared/entities/', 'test/shared/', 'test/'];

/** Runs fast tests first, since the first failure ends a mutant's run. */
class FastFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const speedRank = ({ moduleId }: TestSpecification) =>
      FAST_FIRST.findIndex((folder) => relative(process.cwd(), moduleId).startsWith(folder));
    return files.toSorted((first, second) => speedRank(first) - speedRank(second));
  }
}

export default defineConfig({
  test: {
    include: [...tests],
    isolate: !arePure,
    reporters: [new FailedFiles()],
    sequence: { sequencer: FastFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
  },
});
