import { respond, type KeyEvent } from './answer.ts';
import { publicKeyOf } from './key-pair.ts';
import { secretStore } from './secrets.ts';

/**
 * CloudFormation custom resource: makes the key pair that signs document links, one per generation. The private key is
 * stored in the secret, the public key is answered as `PublicKey`. Repeating it answers the existing pair; deleting
 * does nothing, because the secret is a resource of its own. Always answers CloudFormation, also after a failure.
 */
export async function handler(event: KeyEvent): Promise<void> {
  const { SecretArn = '', Generation = '' } = event.ResourceProperties;
  const id = `signing-key-${Generation}`;
  if (event.RequestType === 'Delete') {
    await respond(event, { Status: 'SUCCESS', PhysicalResourceId: event.PhysicalResourceId ?? id });
    return;
  }
  try {
    const PublicKey = await publicKeyOf(secretStore(SecretArn));
    await respond(event, { Status: 'SUCCESS', PhysicalResourceId: id, Data: { PublicKey } });
  } catch (error) {
    const Reason = error instanceof Error ? error.message : 'The signing key could not be made.';
    await respond(event, { Status: 'FAILED', PhysicalResourceId: event.PhysicalResourceId ?? id, Reason });
  }
}
