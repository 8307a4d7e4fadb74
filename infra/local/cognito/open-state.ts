import { Challenges } from './challenges.ts';
import type { ChangeLog } from './change-log.ts';
import { Grants } from './grants.ts';
import { Keys } from './keys.ts';
import type { Client, Grant, Pool, User } from './records.ts';
import type { CognitoOptions, CognitoState } from './state.ts';
import { Table } from './table.ts';
import { Users } from './users.ts';

/** Everything that the operations work with, over a log of changes. */
export function openState(options: CognitoOptions, log: ChangeLog): CognitoState {
  const now = options.now ?? Date.now;
  return {
    options,
    now,
    pools: new Table<Pool>(log, 'pool'),
    clients: new Table<Client>(log, 'client'),
    users: new Users(new Table<User>(log, 'user'), now),
    grants: new Grants(new Table<Grant>(log, 'grant'), now),
    keys: new Keys(options.folder),
    challenges: new Challenges(now),
  };
}
