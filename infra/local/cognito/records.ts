import type { ClientSettings, PoolSettings } from './template.ts';
import type { Verifier } from './srp.ts';

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD';
export type Attributes = Readonly<Record<string, string>>;

export interface Pool {
  readonly id: string;
  readonly issuer: string;
  readonly settings: PoolSettings;
  readonly groups: readonly string[];
}

export interface Client {
  readonly id: string;
  readonly poolId: string;
  readonly settings: ClientSettings;
}

/** The operation that a code authorises. */
export type Purpose = 'confirm' | 'reset';

/** A user's authenticator app. Keys are in base32. */
interface SoftwareToken {
  /** Sign-ins require a code. */
  readonly enabled: boolean;
  /** The active key, verified with a correct code. */
  readonly key?: string | undefined;
  /** A new key; replaces the active one after its first correct code. */
  readonly pending?: string | undefined;
  /** Time step of the last used code. */
  readonly lastStep?: number | undefined;
}

/** Times are milliseconds since 1970. */
export interface User {
  readonly poolId: string;
  /** Also the username in Cognito's answers, since users sign in with their email. */
  readonly sub: string;
  readonly attributes: Attributes;
  readonly status: UserStatus;
  readonly enabled: boolean;
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly password: Verifier;
  readonly passwordSetAt: number;
  readonly groups: readonly string[];
  readonly codes: Readonly<Partial<Record<Purpose, { readonly hash: string; readonly expiresAt: number }>>>;
  readonly softwareToken?: SoftwareToken;
}

/** A sign-in: all of its tokens carry its id as `origin_jti`. */
export interface Grant {
  readonly id: string;
  readonly poolId: string;
  readonly clientId: string;
  readonly sub: string;
  readonly authTime: number;
  readonly expiresAt: number;
  /** SHA-256 of the refresh token's secret. */
  readonly secretHash: string;
  readonly revoked: boolean;
}
