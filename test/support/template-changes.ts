import type { Stack } from '../../infra/local/template/assembly.ts';
import { exportsOf } from './cloudformation/exports.ts';
import { changedIndexes } from './cloudformation/indexes.ts';
import { replacedIn } from './cloudformation/replacements.ts';

/** What an update changes, in figures: for a table that people read. */
interface Changes {
  readonly stacks: number;
  readonly exportsRemoved: number;
  readonly replaced: string;
  readonly indexes: number;
}

const sameResources = (before: Stack | undefined, after: Stack) =>
  JSON.stringify(before?.resources) === JSON.stringify(after.resources);

/** Compares what is deployed with what will be: changed stacks, removed exports, replaced resources, indexes. */
export function changesOf(before: readonly Stack[], after: readonly Stack[]): Changes {
  const pairs = after.map((stack) => ({
    stack,
    old: before.find(({ name }) => name === stack.name),
  }));
  const updated = pairs.flatMap(({ stack, old }) => (old ? [{ stack, old }] : []));
  return {
    stacks: pairs.filter(({ stack, old }) => !sameResources(old, stack)).length,
    exportsRemoved: updated.flatMap(({ stack, old }) =>
      [...exportsOf(old).keys()].filter((name) => !exportsOf(stack).has(name)),
    ).length,
    replaced: updated.flatMap(({ stack, old }) => replacedIn(old, stack)).join(' '),
    indexes: updated.flatMap(({ stack, old }) =>
      Object.entries(stack.resources).flatMap(([id, resource]) => {
        const was = old.resources[id];
        return was ? changedIndexes(was, resource) : [];
      }),
    ).length,
  };
}
