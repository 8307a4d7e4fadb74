import type { Environment } from '../environments.ts';
import type { Account } from './aws-account.ts';

/** `missing` and `unknown` (a failed check) stop a deployment; `note` needs attention later. */
export interface Finding {
  readonly kind: 'missing' | 'unknown' | 'note';
  readonly text: string;
}

export const missing = (text: string): Finding => ({ kind: 'missing', text });
export const note = (text: string): Finding => ({ kind: 'note', text });
export const unknown = (text: string): Finding => ({ kind: 'unknown', text });

/** Compares the settings of an environment with the account. */
export type Check = (name: string, environment: Environment, account: Account) => Promise<readonly Finding[]>;
