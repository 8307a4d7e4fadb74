import { customResource } from '../../engine/custom-resource.ts';
import { publicKeyOf } from './key-pair.ts';
import { secretStore } from './secrets.ts';

/**
 * CloudFormation custom resource: makes the key pair that signs document links, one per generation. The private key is
 * stored in the secret, the public key is answered as `PublicKey`. Repeating it answers the existing pair; deleting
 * does nothing, because the secret is a resource of its own.
 */
export const handler = customResource({
  idOf: ({ Generation = '' }) => `signing-key-${Generation}`,
  make: async ({ SecretArn = '' }) => ({ PublicKey: await publicKeyOf(secretStore(SecretArn)) }),
});
