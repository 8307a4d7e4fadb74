import type { InlineConfig } from 'vitest/node';

/** Timeouts and parallelism of `npm test` and `npm run test:deep`. */
export const limits = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  pool: 'forks',
  // A process per file would load the packages again, a second of CPU time.
  isolate: false,
  // More workers than the machine's two cores, since tests also wait: a run takes 348 s, with two workers 395 s. With
  // four it takes 381 s, since each worker loads all code.
  maxWorkers: 3,
  // Threads that collect garbage in parallel compete with the other workers; this saves 8 % of processor time.
  execArgv: ['--single-threaded-gc', '--disable-warning=ExperimentalWarning'],
  env: {
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    POWERTOOLS_DEV: 'false',
    POWERTOOLS_LOG_LEVEL: 'SILENT',
  },
} satisfies InlineConfig;
