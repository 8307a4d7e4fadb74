import type { Plugin } from 'vite';

const fileOf = (
  bundle: Readonly<Record<string, { type: string; name?: string; fileName: string }>>,
  name: string,
) => {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
  if (!chunk) throw new Error(`The build has no file with the name ${name}.`);
  return `/${chunk.fileName}`;
};

/**
 * Loads the app shell as a separate script: the bundler merges a page's scripts into one, which would wait for all
 * imports. Preloads the largest file next: over HTTP/1.1 a browser opens six connections to a host, so a small file
 * should wait rather than the largest one.
 */
export const appShellFirst = (): Plugin => ({
  name: 'portal-app-shell-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      return [
        {
          tag: 'script',
          attrs: { type: 'module', crossorigin: true, src: fileOf(bundle, 'app-shell') },
          injectTo: 'head-prepend',
        },
        {
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: fileOf(bundle, 'base') },
          injectTo: 'head-prepend',
        },
      ];
    },
  },
});
