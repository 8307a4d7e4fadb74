import type { Plugin } from 'vite';

/** The largest files of the first screen: the browser asks for them before the small ones. */
const LARGEST = ['react', 'base'];
const FIRST = 'opening';

/**
 * Gives the opening a script of its own: the bundler makes one of all scripts of a page, and that one waits for
 * everything that the others need.
 */
export const openingFirst = (): Plugin => ({
  name: 'portal-opening-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const addressOf = (name: string) => {
        const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
        if (!chunk) throw new Error(`The build has no file named ${name}.`);
        return `/${chunk.fileName}`;
      };
      return [
        {
          tag: 'script',
          attrs: { type: 'module', crossorigin: true, src: addressOf(FIRST) },
          injectTo: 'head-prepend',
        },
        ...LARGEST.map((name) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: addressOf(name) },
          injectTo: 'head-prepend' as const,
        })),
      ];
    },
  },
});
