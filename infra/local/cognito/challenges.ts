import { randomBytes } from 'node:crypto';
import { notAuthorized } from './errors.ts';
import type { Client } from './records.ts';
import type { Exchange } from './srp.ts';

/** A pending sign-in, between its first and second call. */
interface Challenge {
  readonly kind: 'srp' | 'newPassword' | 'softwareToken';
  readonly clientId: string;
  /** Random for an unknown user; the answer must not reveal it. */
  readonly sub: string;
  readonly exchange?: Exchange;
  readonly wrongCodes?: number;
}

/** Pending sign-ins, in memory only, so a restart discards them. Each can be answered once. */
export class Challenges {
  readonly #now: () => number;
  readonly #running = new Map<string, { challenge: Challenge; expiresAt: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Stores the challenge for the client's session validity and returns its id (base64). */
  begin(client: Client, challenge: Challenge): string {
    for (const [id, { expiresAt }] of this.#running) if (expiresAt <= this.#now()) this.#running.delete(id);
    const newId = randomBytes(96).toString('base64');
    this.restore(client, newId, challenge);
    return newId;
  }

  /** Takes a challenge by id. @throws NotAuthorizedException if it is expired, used, or of another client or kind */
  take(client: Client, id: string, kind: Challenge['kind']): Challenge {
    const { challenge, expiresAt = 0 } = this.#running.get(id) ?? {};
    if (challenge?.clientId !== client.id || challenge.kind !== kind)
      throw notAuthorized('Invalid session for the user.');
    this.#running.delete(id);
    if (expiresAt <= this.#now()) throw notAuthorized('Invalid session for the user, session is expired.');
    return challenge;
  }

  /** Stores a challenge again after an invalid answer, so that the user can correct it. */
  restore(client: Client, id: string, challenge: Challenge): void {
    this.#running.set(id, { challenge, expiresAt: this.#now() + client.settings.sessionMs });
  }

  clear(): void {
    this.#running.clear();
  }
}
