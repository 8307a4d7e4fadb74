import { z } from 'zod';
import { ID } from '../../../../shared/schema/kinds.ts';
import { invalidParameter } from '../errors.ts';
import { poolOf } from '../state.ts';
import { text } from './input.ts';
import { signedOperation } from './operation.ts';
import { userShape } from './user-shape.ts';

const PAGE_LIMIT = 60;

const input = z.strictObject({
  UserPoolId: text,
  Limit: z.number().int().min(1).max(PAGE_LIMIT).default(PAGE_LIMIT),
  PaginationToken: text.optional(),
});

/** Checks a pagination token: the last sub of a page. @throws InvalidParameterException for another text */
function subOf(token: string): string {
  if (!ID.test(token)) throw invalidParameter('Invalid pagination token');
  return token;
}

export const ListUsers = signedOperation(input, (state, { UserPoolId, Limit, PaginationToken }) => {
  const lastSub = PaginationToken === undefined ? '' : subOf(PaginationToken);
  const { id } = poolOf(state, UserPoolId);
  // Cognito promises no order; sorting by sub keeps callers from relying on one.
  const remaining = state.users
    .inPool(id)
    .filter(({ sub }) => sub > lastSub)
    .sort((a, b) => (a.sub < b.sub ? -1 : 1));
  const page = remaining.slice(0, Limit);
  const last = page.at(-1);
  return {
    Users: page.map(userShape),
    ...(last && remaining.length > page.length && { PaginationToken: last.sub }),
  };
});
