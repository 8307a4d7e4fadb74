import { keyed } from '../digest.ts';
import { invalidParameter } from '../errors.ts';
import type { World } from '../world.ts';

const most = 60;

/**
 * One page of a list sorted by `keyOf`; `after` is the last key when more follow. A token of another list or of
 * nobody is InvalidParameterException.
 */
export function pageOf<T>(
  world: World,
  sorted: readonly T[],
  keyOf: (item: T) => string,
  limit: number | undefined,
  token: string | undefined,
  scope: string,
): { items: T[]; after: string | undefined } {
  const from = token === undefined ? undefined : readToken(world, scope, token);
  const rest = from === undefined ? sorted : sorted.filter((item) => keyOf(item) > from);
  const items = rest.slice(0, limit || most);
  const last = items.at(-1);
  return { items, after: rest.length > items.length && last !== undefined ? keyOf(last) : undefined };
}

/** The token that continues a list behind a key, bound to the list it came from. */
export function pageToken(world: World, scope: string, after: string): string {
  const seal = keyed(world.secret, `${scope}\n${after}`).toString('base64url');
  return `${Buffer.from(after).toString('base64url')}.${seal}`;
}

function readToken(world: World, scope: string, token: string): string {
  const after = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8');
  if (pageToken(world, scope, after) !== token) throw invalidParameter('Invalid pagination token');
  return after;
}
