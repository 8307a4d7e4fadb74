import type { Environment } from '../environments.ts';
import type { Account } from './account.ts';

/** `missing` stops a deployment, as does `unknown`, a failed check; `note` needs attention later. */
export interface Finding {
  readonly kind: 'missing' | 'unknown' | 'note';
  readonly says: string;
}

export const missing = (says: string): Finding => ({ kind: 'missing', says });
export const note = (says: string): Finding => ({ kind: 'note', says });
export const unknown = (says: string): Finding => ({ kind: 'unknown', says });

/** Compares the settings of an environment with the account. */
export type Check = (name: string, environment: Environment, account: Account) => Promise<readonly Finding[]>;
