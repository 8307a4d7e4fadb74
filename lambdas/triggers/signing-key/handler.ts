import { respond, type KeyEvent } from './answer.ts';
import { publicKeyOf } from './key-pair.ts';
import { secretStore } from './secrets.ts';

/**
 * Custom resource of CloudFormation: the pair that signs document links, one per generation. The private key
 * goes to the secret, the public one is the answer's `PublicKey`. Doing it again finds the pair that is there;
 * deleting does nothing, because the secret is a resource of its own. Always answers, failures included.
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
