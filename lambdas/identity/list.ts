import {
  InvalidParameterException,
  ListUsersCommand,
  type ListUsersCommandOutput,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { actingRole } from '../../shared/acting-role.ts';
import { DISABLED, identity as routes } from '../../shared/api/identity.ts';
import { callerKind } from '../../shared/caller-kind.ts';
import type { User } from '../../shared/entities/user.ts';
import { invalid } from '../../shared/schema/errors.ts';
import { env } from '../engine/env.ts';
import { serve } from '../engine/serve.ts';
import { attributeOf } from '../domain/identity/attribute-of.ts';
import { cognito } from '../domain/identity/cognito.ts';
import { toCaller } from '../domain/caller-of-user.ts';
import { readMany } from '../engine/read-many.ts';

const PAGE_SIZE = 50;

const emailOf = ({ Attributes }: UserType) => attributeOf('email', Attributes).toLowerCase();

/** Reads the roles of a page's users from their profiles and companies, in two BatchGets. */
async function rolesOf(emails: readonly string[]): Promise<Map<string, User['role']>> {
  const profiles = await readMany('user', emails);
  const companyIds = new Set(profiles.map(({ companyId }) => companyId).filter(Boolean));
  const companies = new Map(
    (await readMany('company', [...companyIds])).map((company) => [company.id, company]),
  );
  return new Map(
    profiles.map((profile) => {
      const isApproved = callerKind(toCaller(profile, companies.get(profile.companyId))) !== 'other';
      return [profile.email, actingRole(profile, isApproved)];
    }),
  );
}

/** Reads the page after a token. @throws VisibleError 400 for an invalid token */
async function pageAfter(token?: string): Promise<ListUsersCommandOutput> {
  const input = {
    UserPoolId: env('USER_POOL_ID'),
    Limit: PAGE_SIZE,
    ...(token && { PaginationToken: token }),
  };
  try {
    return await cognito.send(new ListUsersCommand(input));
  } catch (error) {
    if (token && error instanceof InvalidParameterException) throw invalid({ token: 'Invalid token' });
    throw error;
  }
}

export const handler = serve(routes.list, async ({ query }) => {
  const page = await pageAfter(query['token']);
  const identities = page.Users ?? [];
  const roles = await rolesOf(identities.map(emailOf));
  const users = identities.map((user) => {
    const email = emailOf(user);
    return {
      username: user.Username ?? '',
      name: attributeOf('name', user.Attributes),
      email,
      role: roles.get(email) || 'guest',
      status: user.Enabled === false ? DISABLED : (user.UserStatus ?? ''),
    };
  });
  return { users, ...(page.PaginationToken && { token: page.PaginationToken }) };
});
