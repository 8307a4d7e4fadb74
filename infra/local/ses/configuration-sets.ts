import type { ServiceEvent } from '../event-bus.ts';
import { bareAddress } from './address.ts';
import { SesError } from './error.ts';
import { feedbackEvent, simulatedReaction, type Reaction } from './feedback.ts';
import type { Mail } from './mail.ts';

/** SES's configuration sets with their event publishing. */
export class ConfigurationSets {
  /** The event types that each set publishes. */
  readonly #published = new Map<string, ReadonlySet<string>>();
  readonly #reactions = new Map<string, Reaction>();
  #listener: (event: ServiceEvent) => void = () => undefined;

  /** @param events types to publish, as in `MatchingEventTypes` */
  ensure(name: string, events: readonly string[] = []): void {
    this.#published.set(name, new Set([...(this.#published.get(name) ?? []), ...events]));
  }

  /** @throws SesError for an unknown set */
  require(name: string | undefined): void {
    if (name !== undefined && !this.#published.has(name))
      throw new SesError('ConfigurationSetDoesNotExist', `Configuration set <${name}> does not exist.`);
  }

  /** Makes an address react like an address of SES's mailbox simulator. */
  simulate(address: string, reaction: Reaction): void {
    this.#reactions.set(address.toLowerCase(), reaction);
  }

  onEvent(listener: (event: ServiceEvent) => void): void {
    this.#listener = listener;
  }

  /** Publishes the reactions of a mail's recipients. */
  react(mail: Mail, set: string | undefined): void {
    if (set === undefined) return;
    for (const recipient of [...mail.to, ...mail.cc, ...mail.bcc]) {
      const address = bareAddress(recipient).toLowerCase();
      const reaction = this.#reactions.get(address) ?? simulatedReaction(address);
      if (reaction && this.#published.get(set)?.has(reaction))
        this.#listener(feedbackEvent(reaction, mail, recipient, set));
    }
  }
}
