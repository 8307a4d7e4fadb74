import { randomUUID } from 'node:crypto';
import { REGION } from '../account.ts';
import { protocolError, xmlElement } from '../http/protocol.ts';
import { AwsError, type AwsRequest, type AwsResponse, type StandIn } from '../stand-in.ts';
import { addressFault, bareAddress, domainsOf } from './address.ts';
import { ConfigurationSets } from './configuration-sets.ts';
import { renderInbox } from './inbox-page.ts';
import { openMailbox, type Mail, type Mailbox, type UnsentMail } from './mail.ts';
import { readSendEmail, type SendRequest } from './send-email.ts';

const NAMESPACE = 'xmlns="http://ses.amazonaws.com/doc/2010-12-01/"';

type Operation = (ses: LocalSes, form: URLSearchParams) => AwsResponse;

export const OPERATIONS: Readonly<Record<string, Operation>> = {
  SendEmail: (ses, form) => {
    const id = xmlElement('MessageId', ses.send(readSendEmail(form)).id);
    const result = `<SendEmailResult>${id}</SendEmailResult>`;
    const metadata = `<ResponseMetadata>${xmlElement('RequestId', randomUUID())}</ResponseMetadata>`;
    const body = `<SendEmailResponse ${NAMESPACE}>${result}${metadata}</SendEmailResponse>`;
    return { status: 200, headers: { 'content-type': 'text/xml' }, body };
  },
};

/** The local SES: sends nothing, stores every mail, rejects what SES rejects. */
export class LocalSes implements StandIn {
  readonly #mailbox: Mailbox;
  readonly #identities = new Set<string>();
  readonly configurationSets = new ConfigurationSets();

  constructor(folder: string) {
    this.#mailbox = openMailbox(folder);
  }

  async handle({ operation, body }: AwsRequest): Promise<AwsResponse> {
    try {
      const run = Object.hasOwn(OPERATIONS, operation) ? OPERATIONS[operation] : undefined;
      if (run) return run(this, new URLSearchParams(body.toString('utf8')));
      throw new AwsError(501, 'InvalidAction', `SES operation "${operation}" is not served locally.`);
    } catch (error) {
      if (error instanceof AwsError) return protocolError('ses', error.status, error.code, error.message);
      throw error;
    }
  }

  inbox(): readonly Mail[] {
    return this.#mailbox.mails;
  }

  /** The inbox as HTML; serve it with `INBOX_HEADERS`. */
  inboxPage(): string {
    return renderInbox(this.#mailbox.mails);
  }

  /** Accepts a mail as SES does. @throws AwsError */
  send({ unsent, configurationSet }: SendRequest): Mail {
    const { from, to, cc = [], bcc = [], replyTo = [], subject } = unsent;
    if (/[\r\n]/.test(subject))
      throw new AwsError(400, 'InvalidParameterValue', 'Header value contains line breaks.');
    for (const address of [from, ...to, ...cc, ...bcc, ...replyTo]) {
      const fault = addressFault(address);
      if (fault !== undefined) throw new AwsError(400, 'InvalidParameterValue', fault);
    }
    this.#requireVerified(from);
    this.configurationSets.require(configurationSet);
    const mail = this.#mailbox.add(unsent);
    this.configurationSets.react(mail, configurationSet);
    return mail;
  }

  /** Adds a mail to the inbox without the checks of SES: for mail that Cognito sends itself. */
  deliver(mail: UnsentMail): void {
    this.#mailbox.add(mail);
  }

  /** Verifies an address or a domain as a sender. */
  ensureIdentity(name: string): void {
    this.#identities.add(name.includes('@') ? name : name.toLowerCase());
  }

  identities(): readonly string[] {
    return [...this.#identities];
  }

  clear(): void {
    this.#mailbox.clear();
  }

  async close(): Promise<void> {
    this.#mailbox.close();
  }

  #requireVerified(sender: string): void {
    const address = bareAddress(sender);
    if ([address, ...domainsOf(address)].some((name) => this.#identities.has(name))) return;
    const message = `Email address is not verified. The following identities failed the check in region ${REGION.toUpperCase()}: ${address}`;
    throw new AwsError(400, 'MessageRejected', message);
  }
}
