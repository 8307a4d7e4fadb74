import { startVitest, type TestCase } from 'vitest/node';
import type { DeepPromise } from '../promise.ts';

const failureOf = (test: TestCase): string => {
  const { errors } = test.result();
  return `${test.module.relativeModuleId}: ${test.fullName}: ${errors?.[0]?.message ?? 'did not end'}`;
};

/**
 * The journeys of this folder in a browser: every screen at every width in both themes, and the tools of engineers.
 * `npm test` looks at each screen once.
 */
export const journeys: DeepPromise = {
  name: 'journeys',
  shares: 1,
  async run({ only = '', tell }) {
    const vitest = await startVitest('test', only === '' ? [] : [only], {
      config: 'test/deep/journeys/vitest.config.ts',
      watch: false,
      reporters: ['dot'],
    });
    const modules = vitest.state.getTestModules();
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const unread = modules.filter((module) => module.errors().length > 0);
    const failures = [
      ...unread.map((module) => `${module.relativeModuleId} could not be read`),
      ...tests.filter((test) => test.result().state === 'failed').map(failureOf),
    ];
    await vitest.close();
    for (const failure of failures) tell?.(failure);
    return { cases: tests.length, failures };
  },
};
