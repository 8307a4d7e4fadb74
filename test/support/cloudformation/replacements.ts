import type { Stack } from '../../../infra/local/template/assembly.ts';
import { fixedProperties, statefulTypes } from './fixed-properties.ts';

const isEqual = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second);

/** Logical ids of resources that an update replaces because a fixed property changes. */
export function replacedResources(before: Stack, after: Stack): readonly string[] {
  return Object.entries(after.resources).flatMap(([id, { type, properties }]) => {
    const old = before.resources[id];
    const fixed = fixedProperties[type] ?? [];
    return old && fixed.some((name) => !isEqual(old.properties[name], properties[name])) ? [id] : [];
  });
}

/** Logical ids of a stack's stateful resources. */
export const statefulResources = (stack: Stack): readonly string[] =>
  Object.entries(stack.resources).flatMap(([id, { type }]) => (statefulTypes.has(type) ? [id] : []));

/** Stateful resources must not be replaced or removed, and logical ids keep their type. */
export function replacementRefusals(before: Stack | undefined, after: Stack): readonly string[] {
  if (!before) return [];
  const replaced = replacedResources(before, after);
  const lost = statefulResources(before).flatMap((id) => {
    if (!after.resources[id]) return [`${after.name}/${id} would be removed with all that it holds`];
    return replaced.includes(id) ? [`${after.name}/${id} would be replaced by an empty one`] : [];
  });
  const retyped = Object.entries(after.resources).flatMap(([id, { type }]) => {
    const typeBefore = before.resources[id]?.type ?? type;
    return typeBefore === type ? [] : [`${after.name}/${id}: ${typeBefore} cannot become ${type}`];
  });
  return [...lost, ...retyped];
}
