import type { ServiceEvent } from '../event-bus.ts';
import { bareAddress } from './address.ts';
import { SesError } from './error.ts';
import { feedbackEvent, simulatedReaction, type Reaction } from './feedback.ts';
import type { Mail } from './mail.ts';

/** SES's configuration sets, and what becomes of the mails that are sent with them. */
export class ConfigurationSets {
  /** The reactions that each set publishes. */
  readonly #published = new Map<string, ReadonlySet<string>>();
  readonly #reactions = new Map<string, Reaction>();
  #listener: (event: ServiceEvent) => void = () => undefined;

  /** @param events that are published, as in `MatchingEventTypes` */
  ensure(name: string, events: readonly string[] = []): void {
    this.#published.set(name, new Set([...(this.#published.get(name) ?? []), ...events]));
  }

  /** @throws SesError for a set that does not exist */
  require(name: string | undefined): void {
    if (name !== undefined && !this.#published.has(name))
      throw new SesError('ConfigurationSetDoesNotExist', `Configuration set <${name}> does not exist.`);
  }

  /** Makes an address answer as one of the mailbox simulator does. */
  simulate(address: string, reaction: Reaction): void {
    this.#reactions.set(address.toLowerCase(), reaction);
  }

  onEvent(listener: (event: ServiceEvent) => void): void {
    this.#listener = listener;
  }

  /** Publishes how the recipients of a mail react. */
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
