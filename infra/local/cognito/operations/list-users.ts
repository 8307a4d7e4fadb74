import { z } from 'zod';
import { poolOf } from '../state.ts';
import { text } from './input.ts';
import { signed } from './operation.ts';
import { userShape } from './user-shape.ts';

const MOST = 60;

const input = z.strictObject({
  UserPoolId: text,
  Limit: z.number().int().min(1).max(MOST).default(MOST),
  PaginationToken: text.optional(),
});

export const ListUsers = signed(input, (state, { UserPoolId, Limit, PaginationToken: after = '' }) => {
  const { id } = poolOf(state, UserPoolId);
  // Cognito promises no order; users are listed by sub, so that nobody relies on one.
  const rest = state.users
    .of(id)
    .filter(({ sub }) => sub > after)
    .sort((one, two) => (one.sub < two.sub ? -1 : 1));
  const page = rest.slice(0, Limit);
  const last = page.at(-1);
  return {
    Users: page.map(userShape),
    ...(last && rest.length > page.length && { PaginationToken: last.sub }),
  };
});
