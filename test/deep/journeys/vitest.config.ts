import { defineConfig } from 'vitest/config';
import { limits } from '../../support/vitest-limits.ts';

export default defineConfig({
  test: {
    ...limits,
    include: ['test/deep/journeys/*.test.ts'],
    globalSetup: 'test/support/before-journeys.ts',
  },
});
