import { defineConfig } from 'vitest/config';
import { limits } from '../../support/vitest-limits.ts';

export default defineConfig({
  test: {
    ...limits,
    // The longest test opens every screen of an administrator at five widths.
    testTimeout: 300_000,
    include: ['test/deep/journeys/*.test.ts'],
    globalSetup: 'test/support/before-journeys.ts',
  },
});
