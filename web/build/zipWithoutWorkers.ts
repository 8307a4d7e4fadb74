import type { Plugin } from 'vite';

/**
 * Zips spreadsheets in the page itself: the library's own way starts a worker from a blob, which the content security
 * policy forbids.
 */
export const zipWithoutWorkers = (): Plugin => ({
  name: 'portal-zip-without-workers',
  transform: {
    filter: { id: /\/write-excel-file\/modules\/zip\/zipToArrayBuffer\.js$/ },
    handler: () => ({
      code: `import { zipSync } from 'fflate'; export default (files) => Promise.resolve(zipSync(files).buffer);`,
      map: null,
    }),
  },
});
