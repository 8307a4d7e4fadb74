import { randomBytes } from 'node:crypto';
import { Challenges } from './challenges.ts';
import type { ChangeLog } from './change-log.ts';
import { Grants } from './grants.ts';
import { Keys, type StoredKey } from './keys.ts';
import { PasswordAttempts } from './password-attempts.ts';
import type { Client, Grant, Pool, User } from './records.ts';
import type { CognitoOptions, CognitoState } from './state.ts';
import { Table } from './table.ts';
import { Users } from './users.ts';

function secretOf(log: ChangeLog): string {
  const secrets = new Table<string>(log, 'secret');
  const secret = secrets.get('store') ?? randomBytes(32).toString('base64url');
  secrets.put('store', secret);
  return secret;
}

/** Everything that the operations work with, over a log of changes. */
export function openState(options: CognitoOptions, log: ChangeLog): CognitoState {
  const now = options.now ?? Date.now;
  return {
    options,
    now,
    secret: secretOf(log),
    pools: new Table<Pool>(log, 'pool'),
    clients: new Table<Client>(log, 'client'),
    users: new Users(new Table<User>(log, 'user'), now),
    grants: new Grants(new Table<Grant>(log, 'grant'), now),
    keys: new Keys(new Table<StoredKey>(log, 'key')),
    challenges: new Challenges(now),
    attempts: new PasswordAttempts(now),
  };
}
