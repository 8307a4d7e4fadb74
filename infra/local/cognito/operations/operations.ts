import * as adminCreateUser from './admin-create-user.ts';
import * as adminUsers from './admin-users.ts';
import * as changePassword from './change-password.ts';
import * as confirmForgotPassword from './confirm-forgot-password.ts';
import * as confirmSignUp from './confirm-sign-up.ts';
import * as forgotPassword from './forgot-password.ts';
import * as groups from './groups.ts';
import * as initiateAuth from './initiate-auth.ts';
import * as listUsers from './list-users.ts';
import type { Operation } from './operation.ts';
import * as refreshTokens from './refresh-tokens.ts';
import * as respondToChallenge from './respond-to-challenge.ts';
import * as signUp from './sign-up.ts';
import * as softwareTokens from './software-tokens.ts';

/** Every supported operation, by its name in the API. */
export const operations: Readonly<Record<string, Operation>> = {
  ...adminCreateUser,
  ...adminUsers,
  ...changePassword,
  ...confirmForgotPassword,
  ...confirmSignUp,
  ...forgotPassword,
  ...groups,
  ...initiateAuth,
  ...listUsers,
  ...refreshTokens,
  ...respondToChallenge,
  ...signUp,
  ...softwareTokens,
};
