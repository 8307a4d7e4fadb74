import type { Plugin } from 'vite';

/** The portal gives Amplify its configuration in Amplify's own shape. */
const unread = `
export const parseAWSExports = (config) => config;
export const parseAmplifyOutputs = parseAWSExports;
export const isAmplifyOutputs = () => false;
`;

/** Leaves out Amplify's readers of configuration files that other tools write. */
export const dropUnusedAmplify = (): Plugin => ({
  name: 'portal-droppable-amplify',
  apply: 'build',
  transform: {
    filter: { id: /@aws-amplify\/core\/dist\/esm\/parse(AWSExports|AmplifyOutputs)\.mjs$/ },
    handler: () => ({ code: unread, map: null }),
  },
});
