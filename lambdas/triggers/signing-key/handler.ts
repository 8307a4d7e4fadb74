import { customResource } from '../../engine/custom-resource.ts';
import { publicKeyOf } from './key-pair.ts';
import { secretStore } from './secrets.ts';

/**
 * CloudFormation custom resource: creates the key pair that signs document links, once for each generation. Stores
 * the private key in the secret and returns the public key as `PublicKey`. A repeated request returns the existing
 * public key; deletion does nothing, because the secret is a separate resource.
 */
export const handler = customResource({
  idOf: ({ Generation = '' }) => `signing-key-${Generation}`,
  ensure: async ({ SecretArn = '' }) => ({ PublicKey: await publicKeyOf(secretStore(SecretArn)) }),
});
