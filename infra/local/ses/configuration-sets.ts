import { arn } from '../account.ts';
import type { ServiceEvent } from '../eventbridge.ts';
import { bareAddress } from './address.ts';
import type { Mail } from './mail.ts';
import { AwsError } from '../stand-in.ts';

/** The reaction of a recipient's server. */
export type Reaction = 'bounce' | 'complaint';

/** Addresses of SES's mailbox simulator that cause events; `bounce+label@` equals `bounce@`. */
const SIMULATED = /^(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com$/i;

/** The reaction of an address of the mailbox simulator; undefined for any other address. */
function simulatedReaction(address: string): Reaction | undefined {
  const name = SIMULATED.exec(address)?.[1]?.toLowerCase();
  return name === 'bounce' || name === 'complaint' ? name : undefined;
}

/** Details of the event for a recipient. */
const reports = {
  bounce: (emailAddress: string, timestamp: string) => ({
    eventType: 'Bounce',
    bounce: {
      bounceType: 'Permanent',
      bouncedRecipients: [{ emailAddress }],
      timestamp,
    },
  }),
  complaint: (emailAddress: string, timestamp: string) => ({
    eventType: 'Complaint',
    complaint: {
      complainedRecipients: [{ emailAddress }],
      timestamp,
      complaintFeedbackType: 'abuse',
    },
  }),
};

const eventTypes: Readonly<Record<Reaction, string>> = {
  bounce: 'Email Bounced',
  complaint: 'Email Complaint Received',
};

/** The event that SES publishes when a recipient reacts to a mail with a configuration set. */
const feedbackEvent = (reaction: Reaction, mail: Mail, recipient: string, set: string): ServiceEvent => ({
  source: 'aws.ses',
  type: eventTypes[reaction],
  resources: [arn('ses', `configuration-set/${set}`)],
  detail: {
    ...reports[reaction](bareAddress(recipient), new Date().toISOString()),
    mail: {
      timestamp: mail.at,
      source: mail.from,
      messageId: mail.id,
      destination: [...mail.to, ...mail.cc, ...mail.bcc],
      tags: { 'ses:configuration-set': [set] },
    },
  },
});

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

  /** @throws AwsError for an unknown set */
  require(name: string | undefined): void {
    if (name !== undefined && !this.#published.has(name))
      throw new AwsError(400, 'ConfigurationSetDoesNotExist', `Configuration set <${name}> does not exist.`);
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
