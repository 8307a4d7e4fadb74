import type { Plugin } from 'vite';

const LINK = 'const link = document.createElement("link");';

/**
 * What Vite's helper would remember of files that failed, so that a repeated import asks for them again: a failed module
 * preload stays failed until the page is reloaded, and a style sheet is not asked for twice. A script that was fetched
 * comes from the browser's cache when it is imported.
 */
const CHANGES = [
  [LINK, `if (!isCss) return void fetch(dep.href).catch(() => void 0);\n${LINK}`],
  ['seen[href] = void 0;\n\t\tthrow err;', 'delete seen[href];\n\t\tthrow err;'],
  ['if (e.type === "error") rej(', 'if (e.type === "error") link.remove(), rej('],
] as const;

/** Lets code whose files could not be fetched be imported again. */
export const repeatablePreload = (): Plugin => ({
  name: 'portal-repeatable-preload',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler(code) {
      const missing = CHANGES.filter(([from]) => !code.includes(from));
      if (missing.length > 0) this.error(`Vite's preload helper has changed: ${missing.join(', ')}`);
      return { code: CHANGES.reduce((text, [from, to]) => text.replace(from, to), code), map: null };
    },
  },
});
