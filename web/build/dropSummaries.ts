import type { Plugin } from 'vite';

/** The words of a route that stand on one line; OpenAPI reads them, the browser does not. */
const summary = /^\s*summary:\s*(['"`])(?:\\.|(?!\1)[^\\\n])*\1,?$/gm;

/** Leaves the summaries of the routes out of the browser's contract. */
export const dropSummaries = (): Plugin => ({
  name: 'portal-no-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/shared\/api\/[\w-]+\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(summary, ''), map: null }),
  },
});
