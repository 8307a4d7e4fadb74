import type { Stack } from '../../../infra/local/template/assembly.ts';
import { exportRefusals } from './exports.ts';
import { indexRefusals } from './indexes.ts';
import { replacementRefusals } from './replacements.ts';
import { sendingIdentityRefusals } from './sending-identity.ts';
import { nameRefusals } from './unique-names.ts';

const RESOURCE_LIMIT = 500;

export interface AccountState {
  /** Whether SES verified the sender identity before the deployment. */
  readonly isMailVerified: boolean;
}

function sizeRefusals({ name, resources }: Stack): readonly string[] {
  const count = Object.keys(resources).length;
  return count > RESOURCE_LIMIT ? [`${name}: ${count} resources, at most ${RESOURCE_LIMIT} are allowed`] : [];
}

/**
 * Simulates `cdk deploy`: stacks deploy in turn over the deployed ones, and stacks removed from the app stay
 * deployed.
 * @param before the deployed stacks; empty for a first deployment
 * @param after the app's stacks in dependency order
 * @returns why CloudFormation would reject the deployment; empty when it would succeed
 */
export function deployRefusals(
  before: readonly Stack[],
  after: readonly Stack[],
  { isMailVerified }: AccountState,
): readonly string[] {
  const deployed = new Map(before.map((stack) => [stack.name, stack]));
  return after.flatMap((stack) => {
    const old = deployed.get(stack.name);
    deployed.delete(stack.name);
    const otherStacks = [...deployed.values()];
    deployed.set(stack.name, stack);
    return [
      ...sizeRefusals(stack),
      ...exportRefusals(old, stack, otherStacks),
      ...indexRefusals(old, stack),
      ...replacementRefusals(old, stack),
      ...nameRefusals(old, stack, otherStacks),
      ...sendingIdentityRefusals(stack, otherStacks, isMailVerified),
    ];
  });
}
