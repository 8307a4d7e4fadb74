import * as z from 'zod/mini';
import { adminOnly, withProfile } from '../access.ts';
import { roles } from '../entities/options.ts';
import { email, route } from './route.ts';
import { SIGN_IN_PERMISSIONS } from './route-parts.ts';

/** The portal's own status for a disabled user; all other statuses come from the identity service. */
export const DISABLED = 'DISABLED';

export const INVITATION_VALID_DAYS = 90;

/** A row in the list of the user pool's users (rule 3.3). */
const identityUser = z.object({
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles.map((option) => option.value)),
  status: z.string(),
});
export type IdentityUser = z.output<typeof identityUser>;
const outcome = z.object({ email: z.string(), status: z.string() });

export const identity = {
  list: route({
    path: '/api/identity/user',
    summary: 'Lists the users of the identity service, paged by token',
    query: { token: z.optional(z.string().check(z.maxLength(4000))) },
    answer: z.object({ users: z.array(identityUser), token: z.optional(z.string()) }),
    allow: adminOnly,
    needs: { table: 'read', identity: ['ListUsers'] },
  }),
  create: route({
    method: 'POST',
    path: '/api/identity/user',
    summary: 'Creates the identity of a profile and sends an invitation; replaces an unconfirmed identity',
    body: z.object({ email }),
    answer: outcome,
    allow: adminOnly,
    needs: {
      table: 'write',
      identity: ['AdminCreateUser', 'AdminAddUserToGroup', 'AdminGetUser', 'AdminDeleteUser'],
    },
  }),
  resend: route({
    method: 'POST',
    path: '/api/identity/user/{email}/resend',
    summary: 'Sends the invitation again',
    answer: outcome,
    allow: adminOnly,
    needs: { table: 'read', identity: ['AdminCreateUser'] },
  }),
  confirm: route({
    method: 'POST',
    path: '/api/identity/user/{email}/confirm',
    summary: 'Confirms a sign-up and marks the email verified',
    answer: outcome,
    allow: adminOnly,
    needs: { table: 'read', identity: ['AdminGetUser', 'AdminConfirmSignUp', 'AdminUpdateUserAttributes'] },
  }),
  disable: route({
    method: 'POST',
    path: '/api/identity/user/{email}/disable',
    summary: 'Disables an identity user and ends their sessions',
    answer: outcome,
    allow: adminOnly,
    needs: { table: 'write', identity: SIGN_IN_PERMISSIONS },
  }),
  enable: route({
    method: 'POST',
    path: '/api/identity/user/{email}/enable',
    summary: 'Enables a disabled user',
    answer: outcome,
    allow: adminOnly,
    needs: { table: 'write', identity: SIGN_IN_PERMISSIONS },
  }),
  code: route({
    path: '/api/identity/user/{email}/code',
    summary: 'Reads whether a user signs in with an authenticator app',
    answer: outcome,
    allow: adminOnly,
    needs: { table: 'read', identity: ['AdminGetUser'] },
  }),
  endCode: route({
    method: 'POST',
    path: '/api/identity/user/{email}/code/end',
    summary: 'Turns off the sign-in code of a user who lost the authenticator app, and ends their sessions',
    answer: outcome,
    allow: adminOnly,
    needs: {
      table: 'write',
      identity: ['AdminGetUser', 'AdminSetUserMFAPreference', 'AdminUserGlobalSignOut'],
    },
  }),
  signout: route({
    method: 'POST',
    path: '/api/identity/signout',
    summary: 'Ends every session of the caller',
    answer: z.boolean(),
    allow: withProfile,
    needs: { table: 'write', identity: ['AdminUserGlobalSignOut'] },
  }),
};
