import type { Plugin } from 'vite';

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
      const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'opening');
      if (!chunk) throw new Error('The build has no file with the opening.');
      return [
        {
          tag: 'script',
          attrs: { type: 'module', crossorigin: true, src: `/${chunk.fileName}` },
          injectTo: 'head-prepend',
        },
      ];
    },
  },
});
