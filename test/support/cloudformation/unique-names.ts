import type { Resource, Stack } from '../../../infra/local/template/assembly.ts';
import { uniqueProperties } from './fixed-properties.ts';
import { replacedResources } from './replacements.ts';

/** API Gateway allows one path parameter below a resource, whatever its name. */
const pathPart = (part: unknown) => (typeof part === 'string' ? part.replace(/^\{.*\}$/, '{}') : part);

/**
 * Returns the unique properties of a resource as text; undefined when AWS generates its name. Names with references are
 * compared within a stack only, since the same logical id is another resource elsewhere.
 */
function uniqueName(stack: Stack, { type, properties }: Resource): string | undefined {
  const values = (uniqueProperties[type] ?? []).map((property) =>
    property === 'PathPart' ? pathPart(properties[property]) : properties[property],
  );
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
 * CloudFormation's errors: a name that moves to another logical id or stack, or stays with a replaced resource, is still
 * taken, since CloudFormation creates new resources before it deletes old ones.
 */
export function nameRefusals(before: Stack | undefined, after: Stack, otherStacks: readonly Stack[]) {
  const placesByName = new Map(
    [...(before ? [before] : []), ...otherStacks].flatMap(listNames).map(({ name, place }) => [name, place]),
  );
  const replaced = before ? replacedResources(before, after).map((id) => `${after.name}/${id}`) : [];
  return listNames(after).flatMap(({ name, place }) => {
    const holder = placesByName.get(name);
    const isTaken = holder !== undefined && (holder !== place || replaced.includes(place));
    return isTaken ? [`${place}: ${name} already exists as ${holder}`] : [];
  });
}
