import { userNotFound } from './errors.ts';
import type { Pool, User } from './records.ts';
import type { Table } from './table.ts';

/** The users of all pools, stored under pool and sub. */
export class Users {
  readonly #table: Table<User>;
  readonly #now: () => number;

  constructor(table: Table<User>, now: () => number) {
    this.#table = table;
    this.#now = now;
  }

  inPool(poolId: string): User[] {
    return this.#table.all().filter((user) => user.poolId === poolId);
  }

  bySub(poolId: string, sub: string): User | undefined {
    return this.#table.get(`${poolId}/${sub}`);
  }

  /** Finds a user by email, ignoring case, or by the sub. */
  find(pool: Pool, emailOrSub: string): User | undefined {
    return this.bySub(pool.id, emailOrSub) ?? this.byEmail(pool, emailOrSub);
  }

  /** Like `find`, but throws UserNotFoundException. */
  get(pool: Pool, emailOrSub: string): User {
    const user = this.find(pool, emailOrSub);
    if (!user) throw userNotFound();
    return user;
  }

  byEmail(pool: Pool, email: string): User | undefined {
    const normalisedEmail = email.toLowerCase();
    return this.inPool(pool.id).find(({ attributes }) => attributes.email?.toLowerCase() === normalisedEmail);
  }

  add(user: User): User {
    this.#table.put(`${user.poolId}/${user.sub}`, user);
    return user;
  }

  /** Changes the stored user. @throws UserNotFoundException when the user was deleted */
  update(userKey: Pick<User, 'poolId' | 'sub'>, change: (user: User) => Partial<User>): User {
    const stored = this.bySub(userKey.poolId, userKey.sub);
    if (!stored) throw userNotFound();
    return this.add({ ...stored, modifiedAt: this.#now(), ...change(stored) });
  }

  delete({ poolId, sub }: Pick<User, 'poolId' | 'sub'>): void {
    this.#table.delete(`${poolId}/${sub}`);
  }
}
