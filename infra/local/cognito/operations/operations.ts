import * as adminCreateUser from './admin-create-user.ts';
import * as adminUsers from './admin-users.ts';
import type { Operation } from './operation.ts';
import * as passwords from './passwords.ts';
import * as signIn from './sign-in.ts';
import * as signUp from './sign-up.ts';
import * as softwareTokens from './software-tokens.ts';
import * as tokens from './tokens.ts';

export const operations: Readonly<Record<string, Operation>> = {
  ...adminCreateUser,
  ...adminUsers,
  ...passwords,
  ...signIn,
  ...signUp,
  ...softwareTokens,
  ...tokens,
};
