import { randomBytes } from 'node:crypto';
import { notAuthorized } from './errors.ts';
import type { Client } from './records.ts';
import type { Exchange } from './srp.ts';

/** A sign-in after its first call and before its second. */
interface Challenge {
  readonly kind: 'srp' | 'newPassword' | 'softwareToken';
  readonly clientId: string;
  /** Undefined when the user does not exist; the answer must not show it. */
  readonly sub?: string;
  readonly username: string;
  readonly exchange?: Exchange;
  /** Wrong codes until now. */
  readonly wrong?: number;
}

/** Sign-ins under way, in memory: a restart ends them. Each can be answered once. */
export class Challenges {
  readonly #now: () => number;
  readonly #running = new Map<string, { challenge: Challenge; until: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Stores the challenge for the client's session validity and answers its id (base64). */
  begin(client: Client, challenge: Challenge): string {
    for (const [handle, { until }] of this.#running) if (until <= this.#now()) this.#running.delete(handle);
    const handle = randomBytes(96).toString('base64');
    this.#running.set(handle, { challenge, until: this.#now() + client.settings.sessionMs });
    return handle;
  }

  /** Takes the challenge of an id. NotAuthorizedException when it has expired, was used, or is another client's. */
  take(client: Client, handle: string, kind: Challenge['kind']): Challenge {
    const found = this.#running.get(handle);
    if (!found || found.challenge.clientId !== client.id || found.challenge.kind !== kind) {
      throw notAuthorized('Invalid session for the user.');
    }
    this.#running.delete(handle);
    if (found.until <= this.#now()) throw notAuthorized('Invalid session for the user, session is expired.');
    return found.challenge;
  }

  /** Stores a challenge again whose answer was invalid, so that it can be corrected. */
  restore(client: Client, handle: string, challenge: Challenge): void {
    this.#running.set(handle, { challenge, until: this.#now() + client.settings.sessionMs });
  }

  clear(): void {
    this.#running.clear();
  }
}
