import { patchPackage } from './patch-package.ts';

/**
 * Zips spreadsheets on the main thread: the library starts a worker from a blob, which the content security policy
 * forbids.
 */
export const zipWithoutWorkers = () =>
  patchPackage({
    name: 'portal-zip-without-workers',
    files: /\/write-excel-file\/modules\/zip\/zipToArrayBuffer\.js$/,
    changes: [
      [
        "import { zip } from 'fflate';",
        "import { zipSync } from 'fflate';\nconst zip = (files, done) => done(null, zipSync(files));",
      ],
    ],
  });
