import { VERIFIED_DOMAIN } from '../../../infra/custom-resources.ts';
import { objectOf } from '../../../infra/local/json.ts';
import type { Stack } from '../../../infra/local/template/assembly.ts';

const waitsForVerification = (stack: Stack) =>
  Object.values(stack.resources).some(({ type }) => type === VERIFIED_DOMAIN);

/**
 * Cognito's error: it rejects an unverified SES identity when a pool is created or changed.
 * @param verified whether the identity was verified before the deployment
 */
export function sendingIdentityRefusals(after: Stack, otherStacks: readonly Stack[], verified: boolean) {
  const isVerified = verified || otherStacks.some(waitsForVerification);
  return Object.entries(after.resources).flatMap(([id, { type, properties }]) => {
    const account = objectOf(properties['EmailConfiguration'])['EmailSendingAccount'];
    if (type !== 'AWS::Cognito::UserPool' || account !== 'DEVELOPER' || isVerified) return [];
    return [`${after.name}/${id}: Email address is not verified`];
  });
}
