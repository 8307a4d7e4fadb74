import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { scopes } from './scopes.ts';

const scope = scopes.find(({ name }) => name === process.env['MUTATED_SCOPE']);

/** The tests of rules alone come first: they take a fraction of a second and notice most. */
class RulesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      Number(!relative(process.cwd(), moduleId).startsWith('test/shared/'));
    return files.toSorted((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  test: {
    include: [...(scope?.tests ?? [])],
    sequence: { sequencer: RulesFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
  },
});
