/** How long tests may wait, and how many files run at a time, here and in `npm run test:deep`. */
export const limits = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  pool: 'forks',
  // A process for each file would load the packages again: a second of computing.
  isolate: false,
  // More than the cores of the smallest machine: a journey waits for the browser. A fourth loads all code once more.
  maxWorkers: 3,
  env: {
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    POWERTOOLS_DEV: 'false',
    POWERTOOLS_LOG_LEVEL: 'SILENT',
  },
} as const;
