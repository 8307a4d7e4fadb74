import type { Stack } from '../../../infra/local/template/assembly.ts';
import { fixedProperties, stateful } from './fixed-properties.ts';

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Logical ids of the resources that an update makes anew, since a property of theirs that cannot change does. */
export function replacedIn(before: Stack, after: Stack): readonly string[] {
  return Object.entries(after.resources).flatMap(([id, { type, properties }]) => {
    const old = before.resources[id];
    const fixed = fixedProperties[type] ?? [];
    return old && fixed.some((name) => !same(old.properties[name], properties[name])) ? [id] : [];
  });
}

/** Stateful resources of a stack: their logical ids. */
export const statefulIn = (stack: Stack): readonly string[] =>
  Object.entries(stack.resources).flatMap(([id, { type }]) => (stateful.has(type) ? [id] : []));

/** What holds data is neither replaced nor removed, and no logical id changes its type. */
export function refusedReplacements(before: Stack | undefined, after: Stack): readonly string[] {
  if (!before) return [];
  const replaced = replacedIn(before, after);
  const lost = statefulIn(before).flatMap((id) => {
    if (!after.resources[id]) return [`${after.name}/${id} would be removed with all that it holds`];
    return replaced.includes(id) ? [`${after.name}/${id} would be replaced by an empty one`] : [];
  });
  const retyped = Object.entries(after.resources).flatMap(([id, { type }]) => {
    const was = before.resources[id]?.type ?? type;
    return was === type ? [] : [`${after.name}/${id}: ${was} cannot become ${type}`];
  });
  return [...lost, ...retyped];
}
