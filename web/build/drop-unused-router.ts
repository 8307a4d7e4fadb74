import type { Plugin } from 'vite';
import { patchPackage } from './patch-package.ts';

/**
 * Lets the bundler drop the router's unused components. Assignments to `displayName` and calls that create contexts
 * look like side effects: the former are removed, the latter marked as pure.
 */
export const dropUnusedRouter = (): Plugin => ({
  ...patchPackage({
    name: 'portal-drop-unused-router',
    files: /\/react-router\/dist\/production\//,
    changes: [
      [/^\w+\.displayName = "\w+";$/gm, ''],
      [/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2'],
    ],
  }),
  apply: 'build',
});
