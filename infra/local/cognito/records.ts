import type { ClientSettings } from './client-template.ts';
import type { PoolSettings } from './pool-template.ts';
import type { Verifier } from './verifier.ts';

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD';
export type Attributes = Readonly<Record<string, string>>;

export interface Pool {
  readonly id: string;
  readonly arn: string;
  readonly issuer: string;
  readonly settings: PoolSettings;
  readonly createdAt: number;
  readonly groups: readonly string[];
}

export interface Client {
  readonly id: string;
  readonly poolId: string;
  readonly settings: ClientSettings;
}

/** What a code lets its holder do. */
export type Purpose = 'confirm' | 'reset';

interface Code {
  readonly hash: string;
  readonly expiresAt: number;
}

/** The key of a user's authenticator app, in base32. */
interface SoftwareToken {
  /** Sign-ins need a code. */
  readonly enabled: boolean;
  /** A code of it was right. */
  readonly key?: string | undefined;
  /** Waits for its first right code, and replaces the key then. */
  readonly pending?: string | undefined;
  /** The step of the last code that was used. */
  readonly lastStep?: number | undefined;
}

/** Times are milliseconds since 1970. */
export interface User {
  readonly poolId: string;
  /** Cognito's own name of the user, the same as the sub, since people sign in with their e-mail. */
  readonly username: string;
  readonly sub: string;
  readonly attributes: Attributes;
  readonly status: UserStatus;
  readonly enabled: boolean;
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly password: Verifier;
  readonly passwordSetAt: number;
  readonly groups: readonly string[];
  readonly codes: Readonly<Partial<Record<Purpose, Code>>>;
  readonly softwareToken?: SoftwareToken;
}

/** One sign-in: every token made from it carries its id as `origin_jti`. */
export interface Grant {
  readonly id: string;
  readonly poolId: string;
  readonly clientId: string;
  readonly sub: string;
  readonly authTime: number;
  readonly expiresAt: number;
  /** Digest of the refresh token's secret. */
  readonly secretHash: string;
  readonly revoked: boolean;
}
