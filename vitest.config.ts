import { defineConfig } from 'vitest/config';

/** Their modules hold nothing of a file's own: the files of a worker share them, which saves loading them again. */
const sharing = ['test/e2e/**', 'test/web/**', 'test/shared/**', 'test/structure/**', 'test/repeat/**'];
const tests = (folder: string) => `${folder}/*.test.{ts,tsx}`;

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    pool: 'forks',
    maxWorkers: 2,
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    projects: [
      { extends: true, test: { name: 'together', include: sharing.map(tests), isolate: false } },
      { extends: true, test: { name: 'alone', include: [tests('test/**')], exclude: sharing.map(tests) } },
    ],
  },
});
