import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out the router's unused components. Assignments of `displayName` and the calls that create
 * contexts look like side effects to it; the first are removed, the second are marked as pure.
 */
export const dropUnusedRouter = (): Plugin => ({
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
