import type { Plugin } from 'vite';
import { patchPackage } from './patch-package.ts';

const LINK = 'const link = document.createElement("link");';

/**
 * Lets code whose files could not be fetched be imported again. Vite's helper remembers files that failed: a failed
 * module preload stays failed until the page is reloaded, and a style sheet is not asked for twice. A script that was
 * fetched comes from the browser's cache when it is imported.
 */
export const repeatablePreload = (): Plugin => ({
  ...patchPackage({
    name: 'portal-repeatable-preload',
    files: /vite\/preload-helper/,
    changes: [
      [LINK, `if (!isCss) return void fetch(dep.href).catch(() => void 0);\n${LINK}`],
      ['seen[href] = void 0;\n\t\tthrow err;', 'delete seen[href];\n\t\tthrow err;'],
      ['if (e.type === "error") rej(', 'if (e.type === "error") link.remove(), rej('],
    ],
  }),
  apply: 'build',
});
