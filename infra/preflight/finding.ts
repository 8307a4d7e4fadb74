import type { Environment } from '../environments.ts';
import type { Account } from './account.ts';

/** `missing` stops a deployment, and so does `unknown`, which could not be asked; `note` asks for attention later. */
export interface Finding {
  readonly kind: 'missing' | 'unknown' | 'note';
  readonly says: string;
}

export const missing = (says: string): Finding => ({ kind: 'missing', says });
export const note = (says: string): Finding => ({ kind: 'note', says });
export const unknown = (says: string): Finding => ({ kind: 'unknown', says });

/** Asks the account, where it needs to, what the settings of an environment lack. */
export type Check = (name: string, environment: Environment, account: Account) => Promise<readonly Finding[]>;
