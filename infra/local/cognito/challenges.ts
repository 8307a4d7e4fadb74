import { randomBytes } from 'node:crypto';
import { notAuthorized } from './errors.ts';
import type { Client } from './records.ts';
import type { Exchange } from './srp.ts';

/** A sign-in between its two calls. */
interface Challenge {
  readonly kind: 'srp' | 'newPassword';
  readonly clientId: string;
  /** Absent where the user does not exist, which the caller must not notice. */
  readonly sub?: string;
  /** What was typed as username, for counting attempts. */
  readonly typed: string;
  readonly username: string;
  readonly exchange?: Exchange;
}

/** Running sign-ins, kept in memory: a restart lets them expire. Each is redeemed once. */
export class Challenges {
  readonly #now: () => number;
  readonly #running = new Map<string, { challenge: Challenge; until: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Keeps the challenge for the client's session validity; gives its handle, standard base64. */
  begin(client: Client, challenge: Challenge): string {
    for (const [handle, { until }] of this.#running) if (until <= this.#now()) this.#running.delete(handle);
    const handle = randomBytes(96).toString('base64');
    this.#running.set(handle, { challenge, until: this.#now() + client.settings.sessionMs });
    return handle;
  }

  /** The challenge of that handle; NotAuthorizedException when expired, used, or another client's. */
  take(client: Client, handle: string, kind: Challenge['kind']): Challenge {
    const found = this.#running.get(handle);
    if (!found || found.challenge.clientId !== client.id || found.challenge.kind !== kind) {
      throw notAuthorized('Invalid session for the user.');
    }
    this.#running.delete(handle);
    if (found.until <= this.#now()) throw notAuthorized('Invalid session for the user, session is expired.');
    return found.challenge;
  }

  /** Puts back a challenge whose answer was unacceptable but may be corrected. */
  restore(client: Client, handle: string, challenge: Challenge): void {
    this.#running.set(handle, { challenge, until: this.#now() + client.settings.sessionMs });
  }

  clear(): void {
    this.#running.clear();
  }
}
