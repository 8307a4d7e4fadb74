import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { FailedFiles } from './failed-files.ts';
import { scopes } from './scopes.ts';

const scope = scopes.find(({ name }) => name === process.env['MUTATED_SCOPE']);

const tests = scope?.tests ?? [];

/** Tests of pure functions: they may share the modules that they load, which takes a third of the time. */
const arePure = tests.every((file) => file.startsWith('test/shared/'));

/** Folders of tests by their speed: those of schema and entities take milliseconds. */
const FAST_FIRST = ['test/shared/schema/', 'test/shared/entities/', 'test/shared/', 'test/'];

/** The first test that fails ends the run of a mutant. */
class FastFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      FAST_FIRST.findIndex((folder) => relative(process.cwd(), moduleId).startsWith(folder));
    return files.toSorted((one, other) => place(one) - place(other));
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
