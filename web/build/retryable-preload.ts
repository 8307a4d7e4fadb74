import type { Plugin } from 'vite';
import { patchPackage } from './patch-package.ts';

const LINK = 'const link = document.createElement("link");';

/**
 * Lets a failed import be retried. Vite's helper remembers failures: a failed module preload stays failed until a
 * reload, and a style sheet is not requested again. A preloaded script comes from the browser's cache when imported.
 */
export const retryablePreload = (): Plugin => ({
  ...patchPackage({
    name: 'portal-retryable-preload',
    files: /vite\/preload-helper/,
    changes: [
      [LINK, `if (!isCss) return void fetch(dep.href).catch(() => void 0);\n${LINK}`],
      ['seen[href] = void 0;\n\t\tthrow err;', 'delete seen[href];\n\t\tthrow err;'],
      ['if (e.type === "error") rej(', 'if (e.type === "error") link.remove(), rej('],
    ],
  }),
  apply: 'build',
});
