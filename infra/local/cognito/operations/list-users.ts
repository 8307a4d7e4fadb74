import { z } from 'zod';
import { keyed } from '../digest.ts';
import { invalidParameter } from '../errors.ts';
import { poolOf, type CognitoState } from '../state.ts';
import { text } from './input.ts';
import { signed } from './operation.ts';
import { userShape } from './user-shape.ts';

const MOST = 60;

const input = z.strictObject({
  UserPoolId: text,
  Limit: z.number().int().min(1).max(MOST).default(MOST),
  PaginationToken: text.optional(),
});

/** The token that continues a pool's list behind a user, sealed so that only this pool gives it. */
function tokenAfter(state: CognitoState, poolId: string, sub: string): string {
  const seal = keyed(state.secret, `${poolId}\n${sub}`).toString('base64url');
  return `${Buffer.from(sub).toString('base64url')}.${seal}`;
}

/** The sub that a token names; InvalidParameterException for a token of another pool or of nobody. */
function subOf(state: CognitoState, poolId: string, token: string): string {
  const sub = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8');
  if (tokenAfter(state, poolId, sub) !== token) throw invalidParameter('Invalid pagination token');
  return sub;
}

export const ListUsers = signed(input, (state, { UserPoolId, Limit, PaginationToken }) => {
  const { id } = poolOf(state, UserPoolId);
  const after = PaginationToken === undefined ? '' : subOf(state, id, PaginationToken);
  // The cloud promises no order; the order of the subs is none that anybody would expect.
  const rest = state.users
    .of(id)
    .filter(({ sub }) => sub > after)
    .sort((one, two) => (one.sub < two.sub ? -1 : 1));
  const page = rest.slice(0, Limit);
  const last = page.at(-1);
  return {
    Users: page.map(userShape),
    ...(last && rest.length > page.length && { PaginationToken: tokenAfter(state, id, last.sub) }),
  };
});
