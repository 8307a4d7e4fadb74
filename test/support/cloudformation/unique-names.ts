import type { Resource, Stack } from '../../../infra/local/template/assembly.ts';
import { uniqueProperties } from './fixed-properties.ts';

/**
 * The unique properties of a resource as text; undefined when AWS generates its name. References are only unique
 * within a stack, where a logical id is another resource.
 */
function uniqueName(stack: Stack, { type, properties }: Resource): string | undefined {
  const values = (uniqueProperties[type] ?? []).map((property) => properties[property]);
  if (values.length === 0 || values.includes(undefined)) return undefined;
  const isLiteral = values.every((value) => typeof value === 'string');
  return `${isLiteral ? '' : `${stack.name}: `}${type} ${JSON.stringify(values)}`;
}

const listNames = (stack: Stack) =>
  Object.entries(stack.resources).flatMap(([id, resource]) => {
    const name = uniqueName(stack, resource);
    return name === undefined ? [] : [{ name, place: `${stack.name}/${id}` }];
  });

/**
 * CloudFormation creates new resources before it deletes old ones, so a name that moves between logical ids or stacks
 * is still taken, and so is a replaced resource's name.
 */
export function refusedNames(before: Stack | undefined, after: Stack, otherStacks: readonly Stack[]) {
  const placesByName = new Map(
    [...(before ? [before] : []), ...otherStacks].flatMap(listNames).map(({ name, place }) => [name, place]),
  );
  return listNames(after).flatMap(({ name, place }) => {
    const holder = placesByName.get(name) ?? place;
    return holder === place ? [] : [`${place}: ${name} already exists as ${holder}`];
  });
}
