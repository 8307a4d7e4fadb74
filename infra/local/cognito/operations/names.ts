import { randomUUID } from 'node:crypto';
import { withChange } from '../attributes.ts';
import { invalidParameter, usernameExists } from '../errors.ts';
import type { Attributes, Pool } from '../model.ts';
import type { World } from '../world.ts';

const isEmail = (typed: string): boolean => /^[^\s@]+@[^\s@]+$/.test(typed);

/** Who a new user becomes: where e-mails are usernames the typed one is the e-mail and the name a UUID. */
export function namesOf(
  pool: Pool,
  typed: string,
  given: Attributes,
): { username: string; sub: string; attributes: Attributes } {
  const sub = randomUUID();
  const filled = withChange({}, given);
  if (!pool.settings.emailIsUsername) {
    if (pool.settings.emailIsAlias && isEmail(typed)) {
      throw invalidParameter(
        'Username cannot be of email format, since user pool is configured for email alias.',
      );
    }
    return { username: typed, sub, attributes: filled };
  }
  if (!isEmail(typed)) throw invalidParameter('Username should be an email.');
  const { email = typed } = filled;
  if (email.toLowerCase() !== typed.toLowerCase()) {
    throw invalidParameter('Attributes did not conform to the schema: email: differs from the username');
  }
  return { username: sub, sub, attributes: { ...filled, email } };
}

/** UsernameExistsException when the name, or an e-mail that is a username, is taken. */
export function assertFree(world: World, pool: Pool, username: string, email: string | undefined): void {
  if (world.users.find(pool, username)) throw usernameExists();
  if (pool.settings.emailIsUsername && email !== undefined && world.users.holderOf(pool, email)) {
    throw usernameExists('An account with the given email already exists.');
  }
}
