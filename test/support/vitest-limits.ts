/** Timeouts and parallelism of `npm test` and `npm run test:deep`. */
export const limits = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  pool: 'forks',
  // A process per file would load the packages again, a second of CPU time.
  isolate: false,
  // More workers than the machine's two cores, since journeys wait for the browser; a fourth would load all code again.
  maxWorkers: 3,
  env: {
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    POWERTOOLS_DEV: 'false',
    POWERTOOLS_LOG_LEVEL: 'SILENT',
  },
} as const;
