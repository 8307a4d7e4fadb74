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

/** The token of the page after a user, with a digest so that it is valid for this pool alone. */
function tokenAfter(state: CognitoState, poolId: string, sub: string): string {
  const seal = keyed(state.secret, `${poolId}\n${sub}`).toString('base64url');
  return `${Buffer.from(sub).toString('base64url')}.${seal}`;
}

/** The sub in a token; InvalidParameterException for a token of another pool or of no user. */
function subOf(state: CognitoState, poolId: string, token: string): string {
  const sub = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8');
  if (tokenAfter(state, poolId, sub) !== token) throw invalidParameter('Invalid pagination token');
  return sub;
}

export const ListUsers = signed(input, (state, { UserPoolId, Limit, PaginationToken }) => {
  const { id } = poolOf(state, UserPoolId);
  const after = PaginationToken === undefined ? '' : subOf(state, id, PaginationToken);
  // Cognito promises no order; users are listed by sub, so that nobody relies on one.
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
