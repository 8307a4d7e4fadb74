import type { Resource, Stack } from '../../../infra/local/template/assembly.ts';
import { uniqueProperties } from './fixed-properties.ts';

/**
 * What must be unique of a resource, as text; undefined when AWS makes its name. A reference counts within its
 * stack only: the same logical id means another resource in another stack.
 */
function nameOf(stack: Stack, { type, properties }: Resource): string | undefined {
  const values = (uniqueProperties[type] ?? []).map((property) => properties[property]);
  if (values.length === 0 || values.includes(undefined)) return undefined;
  const plain = values.every((value) => typeof value === 'string');
  return `${plain ? '' : `${stack.name}: `}${type} ${JSON.stringify(values)}`;
}

const namesOf = (stack: Stack) =>
  Object.entries(stack.resources).flatMap(([id, resource]) => {
    const name = nameOf(stack, resource);
    return name === undefined ? [] : [{ name, place: `${stack.name}/${id}` }];
  });

/**
 * New resources come before old ones go, so a name that moves from one logical id or stack to another is still
 * taken; so is that of a replaced resource.
 */
export function refusedNames(before: Stack | undefined, after: Stack, others: readonly Stack[]) {
  const taken = new Map(
    [...(before ? [before] : []), ...others].flatMap(namesOf).map(({ name, place }) => [name, place]),
  );
  return namesOf(after).flatMap(({ name, place }) => {
    const holder = taken.get(name) ?? place;
    return holder === place ? [] : [`${place}: ${name} already exists as ${holder}`];
  });
}
