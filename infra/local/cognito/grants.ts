import { randomBytes, randomUUID } from 'node:crypto';
import { sha256 } from './sha256.ts';
import { notAuthorized } from './errors.ts';
import type { Client, Grant, User } from './records.ts';
import type { Table } from './table.ts';
import { DAY_MS } from '../../../shared/schema/durations.ts';

/** Sign-ins with their refresh tokens. A refresh token is `<grant id>.<secret>`; only the secret's hash is stored. */
export class Grants {
  readonly #table: Table<Grant>;
  readonly #now: () => number;

  constructor(table: Table<Grant>, now: () => number) {
    this.#table = table;
    this.#now = now;
    // Access tokens live at most a day, so after that no token of an expired grant is valid.
    for (const { id, expiresAt } of table.all()) if (expiresAt + DAY_MS < now()) table.delete(id);
  }

  get(id: string): Grant | undefined {
    return this.#table.get(id);
  }

  begin(client: Client, user: User): { grant: Grant; refreshToken: string } {
    const secret = randomBytes(48).toString('base64url');
    const grant: Grant = {
      id: randomUUID(),
      poolId: client.poolId,
      clientId: client.id,
      sub: user.sub,
      authTime: this.#now(),
      expiresAt: this.#now() + client.settings.refreshMs,
      secretHash: sha256(secret),
      revoked: false,
    };
    this.#table.put(grant.id, grant);
    return { grant, refreshToken: `${grant.id}.${secret}` };
  }

  /** Returns the grant of a refresh token, revoked or not. @throws NotAuthorizedException when this client has none */
  find(client: Client, refreshToken: string): Grant {
    const [id = '', secret = ''] = refreshToken.split('.');
    const grant = this.#table.get(id);
    if (!grant || grant.clientId !== client.id || grant.secretHash !== sha256(secret))
      throw notAuthorized('Invalid Refresh Token');
    return grant;
  }

  /** Like `find`, but rejects an expired or revoked grant. */
  redeem(client: Client, refreshToken: string): Grant {
    const grant = this.find(client, refreshToken);
    if (grant.revoked) throw notAuthorized('Refresh Token has been revoked');
    if (grant.expiresAt <= this.#now()) throw notAuthorized('Refresh Token has expired');
    return grant;
  }

  revoke(grant: Grant): void {
    if (!grant.revoked) this.#table.put(grant.id, { ...grant, revoked: true });
  }

  revokeAll({ sub, poolId }: User): void {
    for (const grant of this.#table.all())
      if (grant.sub === sub && grant.poolId === poolId) this.revoke(grant);
  }
}
