import { VERIFIED_DOMAIN } from '../../../infra/custom-resources.ts';
import { objectOf } from '../../../infra/local/json.ts';
import type { Stack } from '../../../infra/local/template/assembly.ts';

const waits = (stack: Stack) => Object.values(stack.resources).some(({ type }) => type === VERIFIED_DOMAIN);

/**
 * Cognito refuses to mail through an SES identity that is not verified, when the pool is made and when it is
 * changed.
 * @param verified whether the identity is verified before the deployment begins
 */
export function refusedSendingIdentity(after: Stack, others: readonly Stack[], verified: boolean) {
  const safe = verified || others.some(waits);
  return Object.entries(after.resources).flatMap(([id, { type, properties }]) => {
    const account = objectOf(properties['EmailConfiguration'])['EmailSendingAccount'];
    if (type !== 'AWS::Cognito::UserPool' || account !== 'DEVELOPER' || safe) return [];
    return [`${after.name}/${id}: Email address is not verified`];
  });
}
