import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out the router's components that nothing uses. Their names for developers, and the calls
 * that make them, look to it like effects that must happen.
 */
export const droppableRouter = (): Plugin => ({
  name: 'portal-droppable-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2'),
      map: null,
    }),
  },
});
