import { userNotFound } from './errors.ts';
import type { Pool, User } from './model.ts';
import type { Table } from './table.ts';

/** The users of all pools: finding and changing them. */
export class Users {
  readonly #table: Table<User>;
  readonly #now: () => number;

  constructor(table: Table<User>, now: () => number) {
    this.#table = table;
    this.#now = now;
  }

  of(poolId: string): User[] {
    return this.#table.all().filter((user) => user.poolId === poolId);
  }

  bySub(poolId: string, sub: string): User | undefined {
    return this.#table.get(`${poolId}/${sub}`);
  }

  /** Finds by what a person types: username, sub, or the e-mail where the pool allows it. */
  find(pool: Pool, typed: string): User | undefined {
    const direct = this.bySub(pool.id, typed);
    if (direct) return direct;
    const wanted = fold(pool, typed);
    const users = this.of(pool.id);
    const named = users.find((user) => fold(pool, user.username) === wanted);
    if (named) return named;
    if (!pool.settings.emailIsUsername && !pool.settings.emailIsAlias) return undefined;
    return users.find((user) => this.#answersTo(pool, user, wanted));
  }

  /** As `find`, or UserNotFoundException. */
  get(pool: Pool, typed: string): User {
    const user = this.find(pool, typed);
    if (!user) throw userNotFound();
    return user;
  }

  /** Another user who already signs in with that e-mail. */
  holderOf(pool: Pool, email: string, except?: string): User | undefined {
    const wanted = fold(pool, email);
    return this.of(pool.id).find((user) => user.sub !== except && this.#answersTo(pool, user, wanted));
  }

  add(user: User): void {
    this.#table.put(`${user.poolId}/${user.sub}`, user);
  }

  /** Changes the stored user as it is now, not as the caller read it; UserNotFoundException when it is gone. */
  update(of: Pick<User, 'poolId' | 'sub'>, change: (user: User) => Partial<User>): User {
    const stored = this.bySub(of.poolId, of.sub);
    if (!stored) throw userNotFound();
    const next: User = { ...stored, modifiedAt: this.#now(), ...change(stored) };
    this.add(next);
    return next;
  }

  remove(user: User): void {
    this.#table.delete(`${user.poolId}/${user.sub}`);
  }

  clear(): void {
    this.#table.delete(...this.#table.entries().map(([id]) => id));
  }

  #answersTo(pool: Pool, user: User, wanted: string): boolean {
    const { email } = user.attributes;
    if (email === undefined || fold(pool, email) !== wanted) return false;
    return (
      pool.settings.emailIsUsername ||
      (pool.settings.emailIsAlias && user.attributes.email_verified === 'true')
    );
  }
}

const fold = (pool: Pool, name: string): string => (pool.settings.caseSensitive ? name : name.toLowerCase());
