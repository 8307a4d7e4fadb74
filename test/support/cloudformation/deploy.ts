import type { Stack } from '../../../infra/local/template/assembly.ts';
import { refusedExports } from './exports.ts';
import { refusedIndexes } from './indexes.ts';
import { refusedReplacements } from './replacements.ts';
import { refusedSendingIdentity } from './sending-identity.ts';
import { refusedNames } from './unique-names.ts';

const RESOURCE_LIMIT = 500;

export interface AccountState {
  /** Whether SES has verified the sender's identity before the deployment begins. */
  readonly mailVerified: boolean;
}

function refusedSize({ name, resources }: Stack): readonly string[] {
  const count = Object.keys(resources).length;
  return count > RESOURCE_LIMIT ? [`${name}: ${count} resources, at most ${RESOURCE_LIMIT} are allowed`] : [];
}

/**
 * Deploys stacks one after the other over those that are deployed, as `cdk deploy` does, and answers why
 * CloudFormation would refuse: empty when all goes well. Stacks that are no longer in the app stay deployed.
 * @param before what is deployed; empty for a first deployment
 * @param after the app's stacks, each after those it needs
 */
export function deployRefusals(
  before: readonly Stack[],
  after: readonly Stack[],
  { mailVerified }: AccountState,
): readonly string[] {
  const deployed = new Map(before.map((stack) => [stack.name, stack]));
  return after.flatMap((stack) => {
    const old = deployed.get(stack.name);
    deployed.delete(stack.name);
    const others = [...deployed.values()];
    deployed.set(stack.name, stack);
    return [
      ...refusedSize(stack),
      ...refusedExports(old, stack, others),
      ...refusedIndexes(old, stack),
      ...refusedReplacements(old, stack),
      ...refusedNames(old, stack, others),
      ...refusedSendingIdentity(stack, others, mailVerified),
    ];
  });
}
