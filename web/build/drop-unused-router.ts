import type { Plugin } from 'vite';
import { patchPackage } from './patch-package.ts';

/**
 * Lets the bundler drop the router's unused components. Assignments to `displayName` and calls such as `createContext`
 * look like side effects: this removes the assignments and marks the calls as pure.
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
