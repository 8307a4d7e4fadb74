import { isObject } from '../json.ts';
import type { EventParts } from './event.ts';
import type { ContextValues } from './responses.ts';

/** Values as text, their names behind a prefix; null is left out. */
export function prefixed(prefix: string, values: object): ContextValues {
  const entries = Object.entries(values).filter(([, value]) => value !== null);
  return Object.fromEntries(entries.map(([name, value]) => [prefix + name, String(value)]));
}

/** What `$context.…` may name in the template of an error answer. */
export function contextValues({ requestContext }: EventParts): ContextValues {
  const flat = Object.entries(requestContext).flatMap(([name, value]) =>
    Object.entries(isObject(value) ? prefixed(`${name}.`, value) : prefixed('', { [name]: value })),
  );
  return Object.fromEntries(flat);
}
