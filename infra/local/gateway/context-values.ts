import { isObject } from '../json.ts';
import type { EventParts } from './event.ts';
import type { ContextValues } from './responses.ts';

/** Values as text with prefixed names; null is left out. */
export function prefixed(prefix: string, values: object): ContextValues {
  const entries = Object.entries(values).filter(([, value]) => value !== null);
  return Object.fromEntries(entries.map(([name, value]) => [prefix + name, String(value)]));
}

/** Values of `$context.…` in the templates of error answers. */
export function contextValues({ requestContext }: EventParts): ContextValues {
  const flat = Object.entries(requestContext).flatMap(([name, value]) =>
    Object.entries(isObject(value) ? prefixed(`${name}.`, value) : prefixed('', { [name]: value })),
  );
  return Object.fromEntries(flat);
}
