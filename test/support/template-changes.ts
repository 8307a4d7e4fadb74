import type { Stack } from '../../infra/local/template/assembly.ts';
import { exportsOf } from './cloudformation/exports.ts';
import { changedIndexes } from './cloudformation/indexes.ts';
import { replacedResources } from './cloudformation/replacements.ts';

/** Numbers of changed stacks, removed exports and changed indexes, and the replaced resources of an update. */
interface Changes {
  readonly stacks: number;
  readonly exportsRemoved: number;
  readonly replaced: string;
  readonly indexes: number;
}

const hasSameResources = (before: Stack | undefined, after: Stack) =>
  JSON.stringify(before?.resources) === JSON.stringify(after.resources);

/** Compares deployed and new stacks. */
export function summariseChanges(before: readonly Stack[], after: readonly Stack[]): Changes {
  const pairs = after.map((stack) => ({
    stack,
    deployed: before.find(({ name }) => name === stack.name),
  }));
  const updates = pairs.flatMap(({ stack, deployed: old }) => (old ? [{ stack, old }] : []));
  return {
    stacks: pairs.filter(({ stack, deployed: old }) => !hasSameResources(old, stack)).length,
    exportsRemoved: updates.flatMap(({ stack, old }) =>
      [...exportsOf(old).keys()].filter((name) => !exportsOf(stack).has(name)),
    ).length,
    replaced: updates.flatMap(({ stack, old }) => replacedResources(old, stack)).join(' '),
    indexes: updates.flatMap(({ stack, old }) =>
      Object.entries(stack.resources).flatMap(([id, resource]) => {
        const resourceBefore = old.resources[id];
        return resourceBefore ? changedIndexes(resourceBefore, resource) : [];
      }),
    ).length,
  };
}
