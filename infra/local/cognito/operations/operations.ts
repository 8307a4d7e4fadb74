import * as admin from './admin.ts';
import * as adminCreate from './admin-create.ts';
import * as groups from './groups.ts';
import * as list from './list.ts';
import type { Operation } from './operation.ts';
import { GetTokensFromRefreshToken, GlobalSignOut, RevokeToken } from './refresh.ts';
import * as reset from './reset.ts';
import { RespondToAuthChallenge } from './respond.ts';
import {
  ChangePassword,
  GetUser,
  GetUserAttributeVerificationCode,
  UpdateUserAttributes,
  VerifyUserAttribute,
} from './self.ts';
import { InitiateAuth } from './sign-in.ts';
import * as signUp from './sign-up.ts';

/** Every operation served, by its name in the API. */
export const operations: Readonly<Record<string, Operation>> = {
  ...signUp,
  ...reset,
  ...admin,
  ...adminCreate,
  ...groups,
  ...list,
  InitiateAuth,
  RespondToAuthChallenge,
  GetTokensFromRefreshToken,
  RevokeToken,
  GlobalSignOut,
  GetUser,
  ChangePassword,
  UpdateUserAttributes,
  GetUserAttributeVerificationCode,
  VerifyUserAttribute,
};
