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
 * Gives the opening a script of its own: the bundler makes one of all scripts of a page, and that one waits for
 * everything that the others need. The largest file is named right after it: over HTTP/1.1 a browser opens six
 * connections to a host, and the last of the small files waits better than the first of the large ones.
 */
export const openingFirst = (): Plugin => ({
  name: 'portal-opening-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      return [
        {
          tag: 'script',
          attrs: { type: 'module', crossorigin: true, src: fileOf(bundle, 'opening') },
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
