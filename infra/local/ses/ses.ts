import { randomBytes } from 'node:crypto';
import { REGION } from '../account.ts';
import type { AwsRequest, AwsResponse, StandIn } from '../stand-in.ts';
import { tag } from '../xml.ts';
import { addressFault } from './address.ts';
import { ConfigurationSets } from './configuration-sets.ts';
import { SesError } from './error.ts';
import { renderInbox } from './inbox-page.ts';
import { openMailbox, type Draft, type Mail, type Mailbox } from './mail.ts';
import { checkRecipients, recipientsOf, unverified } from './recipients.ts';
import { readSendEmail, type Sending } from './send-email.ts';

const LARGEST_BYTES = 10 * 1024 * 1024;
/** Whoever is in the sandbox may write to AWS's mailbox simulator. */
const SIMULATOR = 'simulator.amazonses.com';
const NAMESPACE = 'xmlns="http://ses.amazonaws.com/doc/2010-12-01/"';

interface SesOptions {
  readonly folder: string;
  /** In the sandbox: addresses and domains that may be written to, beside the verified senders. */
  readonly verifiedRecipients?: readonly string[] | undefined;
}

const xml = (status: number, body: string): AwsResponse => ({
  status,
  headers: { 'content-type': 'text/xml' },
  body,
});

const requestId = (): string => tag('RequestId', randomBytes(8).toString('hex'));

function refusal({ status, code, message }: SesError): AwsResponse {
  const inner =
    tag('Type', status < 500 ? 'Sender' : 'Receiver') + tag('Code', code) + tag('Message', message);
  return xml(status, `<ErrorResponse ${NAMESPACE}><Error>${inner}</Error>${requestId()}</ErrorResponse>`);
}

type Operation = (ses: LocalSes, form: URLSearchParams, bytes: number) => AwsResponse;

/** What is served, by name. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  SendEmail: (ses, form, bytes) => {
    const id = tag('MessageId', ses.send(readSendEmail(form), bytes).id);
    const result = `<SendEmailResult>${id}</SendEmailResult>`;
    const metadata = `<ResponseMetadata>${requestId()}</ResponseMetadata>`;
    return xml(200, `<SendEmailResponse ${NAMESPACE}>${result}${metadata}</SendEmailResponse>`);
  },
};

/** The local SES: sends nothing, keeps every mail, refuses what SES refuses. */
export class LocalSes implements StandIn {
  readonly #mailbox: Mailbox;
  readonly #identities = new Set<string>();
  readonly configurationSets = new ConfigurationSets();
  readonly #recipients: readonly string[] | undefined;
  #failures = { left: 0, name: '' };

  constructor({ folder, verifiedRecipients }: SesOptions) {
    this.#mailbox = openMailbox(folder);
    this.#recipients = verifiedRecipients;
  }

  async handle({ operation, body }: AwsRequest): Promise<AwsResponse> {
    try {
      const run = Object.hasOwn(OPERATIONS, operation) ? OPERATIONS[operation] : undefined;
      if (run) return run(this, new URLSearchParams(body.toString('utf8')), body.length);
      throw new SesError('InvalidAction', `SES operation "${operation}" is not served locally.`, 501);
    } catch (error) {
      if (error instanceof SesError) return refusal(error);
      throw error;
    }
  }

  /** Mails in the order of their arrival. */
  inbox(): readonly Mail[] {
    return this.#mailbox.mails;
  }

  /** The inbox as HTML; serve it with `INBOX_HEADERS`. */
  inboxPage(): string {
    return renderInbox(this.#mailbox.mails);
  }

  /** Takes a mail as SES does. @throws SesError */
  send({ draft, configurationSet }: Sending, bytes: number): Mail {
    this.#failOnDemand();
    if (bytes > LARGEST_BYTES)
      throw new SesError('InvalidParameterValue', 'Message length is more than 10485760 bytes long.');
    if (/[\r\n]/.test(draft.subject))
      throw new SesError('InvalidParameterValue', 'Header value contains line breaks.');
    checkRecipients(draft);
    this.#checkVerified(draft);
    this.configurationSets.require(configurationSet);
    const mail = this.#mailbox.add(draft);
    this.configurationSets.react(mail, configurationSet);
    return mail;
  }

  /** Puts a mail into the inbox without SES, as Cognito sends its own. */
  deliver(draft: Draft): void {
    this.#mailbox.add(draft);
  }

  /** Makes the next `count` sends fail with this SES error name, such as Throttling or MessageRejected. */
  failNext(count: number, errorName: string): void {
    this.#failures = { left: count, name: errorName };
  }

  /** Verifies an address or a domain as a sender. */
  ensureIdentity(name: string): void {
    this.#identities.add(name.includes('@') ? name : name.toLowerCase());
  }

  /** Verified addresses and domains. */
  identities(): readonly string[] {
    return [...this.#identities];
  }

  clear(): void {
    this.#mailbox.clear();
  }

  async close(): Promise<void> {
    this.#mailbox.close();
  }

  #failOnDemand(): void {
    const { left, name } = this.#failures;
    if (left === 0) return;
    this.#failures = { left: left - 1, name };
    const status = /^(ServiceUnavailable|InternalFailure)/.test(name) ? 503 : 400;
    throw new SesError(name, `${name} on demand of a test.`, status);
  }

  /** The sender is verified; in the sandbox so is everybody who gets the mail. */
  #checkVerified(draft: Draft): void {
    const fault = addressFault(draft.from);
    if (fault !== undefined) throw new SesError('InvalidParameterValue', fault);
    const known = new Set([...this.#identities, ...(this.#recipients ?? []), SIMULATOR]);
    const failed = [
      ...unverified([draft.from], this.#identities),
      ...unverified(this.#recipients ? recipientsOf(draft) : [], known),
    ];
    if (failed.length === 0) return;
    const region = REGION.toUpperCase();
    const message = `Email address is not verified. The following identities failed the check in region ${region}: ${failed.join(', ')}`;
    throw new SesError('MessageRejected', message);
  }
}

/** Opens the local SES over a folder. */
export const openSes = (options: SesOptions): LocalSes => new LocalSes(options);
