import { randomBytes } from 'node:crypto';

import { REGION } from '../front/signature.ts';
import { escapeXml } from '../s3/xml.ts';
import type { AwsResponse, StandIn } from '../standin.ts';
import { addressFault, bareAddress } from './address.ts';
import { type Draft, type Mail, openBox } from './mail.ts';
import { renderInbox } from './page.ts';
import { readSendEmail, readSendRawEmail, SesError } from './query.ts';

const DAY_MS = 86_400_000;
const LARGEST_BYTES = 10 * 1024 * 1024;
const MOST_RECIPIENTS = 50;

export interface SesOptions {
  readonly folder: string;
  /** Recipients a second, as SES counts them. */
  readonly maxPerSecond?: number;
  /** Recipients in 24 hours. */
  readonly maxPerDay?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export interface LocalSes extends StandIn {
  /** Mails in the order of their arrival. */
  inbox(): readonly Mail[];
  /** Puts a mail into the inbox without SES, as Cognito sends its own. */
  deliver(mail: Draft): void;
  /** Makes the next `count` sends fail with this SES error name, such as Throttling or MessageRejected. */
  failNext(count: number, errorName: string): void;
  /** Verifies an address or a domain as a sender. */
  ensureIdentity(name: string): void;
  /** Verified addresses and domains. */
  identities(): readonly string[];
  /** The inbox as HTML; serve it with `INBOX_HEADERS`. */
  inboxPage(): string;
  clear(): void;
}

function xml(operation: string, inner: string): AwsResponse {
  const requestId = randomBytes(8).toString('hex');
  const result = `<${operation}Result>${inner}</${operation}Result>`;
  const body = `<${operation}Response xmlns="http://ses.amazonaws.com/doc/2010-12-01/">${result}<ResponseMetadata><RequestId>${requestId}</RequestId></ResponseMetadata></${operation}Response>`;
  return { status: 200, headers: { 'content-type': 'text/xml' }, body };
}

function refusal(error: SesError): AwsResponse {
  const type = error.status < 500 ? 'Sender' : 'Receiver';
  const body = `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>${type}</Type><Code>${escapeXml(error.code)}</Code><Message>${escapeXml(error.message)}</Message></Error><RequestId>${randomBytes(8).toString('hex')}</RequestId></ErrorResponse>`;
  return { status: error.status, headers: { 'content-type': 'text/xml' }, body };
}

/** Counts the recipients of a mail. @throws SesError on none, too many or a bad one */
function checkRecipients(draft: Draft): number {
  const all = [...draft.to, ...(draft.cc ?? []), ...(draft.bcc ?? [])];
  if (all.length === 0) throw new SesError('InvalidParameterValue', "Missing required header 'To'.");
  if (all.length > MOST_RECIPIENTS)
    throw new SesError('InvalidParameterValue', `Recipient count exceeds ${MOST_RECIPIENTS}.`);
  for (const address of [...all, ...(draft.replyTo ?? [])]) {
    const fault = addressFault(address);
    if (fault !== undefined) throw new SesError('InvalidParameterValue', fault);
  }
  return all.length;
}

/** Opens the local SES: sends nothing, keeps every mail, refuses what SES refuses. */
export function openSes(options: SesOptions): LocalSes {
  const { folder, maxPerSecond = 14, maxPerDay = 50_000, now = Date.now } = options;
  const box = openBox(folder);
  const identities = new Set<string>();
  const sent: { at: number; count: number }[] = [];
  let failures: { left: number; name: string } = { left: 0, name: '' };

  const sentSince = (time: number): number =>
    sent.reduce((sum, entry) => (entry.at > time ? sum + entry.count : sum), 0);

  function checkSender(from: string): void {
    const fault = addressFault(from);
    if (fault !== undefined) throw new SesError('InvalidParameterValue', fault);
    const address = bareAddress(from);
    const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
    const labels = domain.split('.');
    const verified =
      identities.has(address) || labels.some((_, index) => identities.has(labels.slice(index).join('.')));
    if (verified) return;
    throw new SesError(
      'MessageRejected',
      `Email address is not verified. The following identities failed the check in region ${REGION.toUpperCase()}: ${address}`,
    );
  }

  function throttle(count: number): void {
    const time = now();
    while (sent[0] && sent[0].at <= time - DAY_MS) sent.shift();
    if (sentSince(time - DAY_MS) + count > maxPerDay)
      throw new SesError('Throttling', 'Daily message quota exceeded.');
    // A single mail to many may pass the rate when nothing else was sent, or it never could.
    const recent = sentSince(time - 1000);
    if (recent > 0 && recent + count > maxPerSecond)
      throw new SesError('Throttling', 'Maximum sending rate exceeded.');
    sent.push({ at: time, count });
  }

  function send(operation: string, draft: Draft, size: number): AwsResponse {
    if (failures.left > 0) {
      failures = { ...failures, left: failures.left - 1 };
      const status = /^(ServiceUnavailable|InternalFailure)/.test(failures.name) ? 503 : 400;
      throw new SesError(failures.name, `${failures.name} on demand of a test.`, status);
    }
    if (size > LARGEST_BYTES)
      throw new SesError('InvalidParameterValue', 'Message length is more than 10485760 bytes long.');
    if (/[\r\n]/.test(draft.subject))
      throw new SesError('InvalidParameterValue', 'Header value contains line breaks.');
    checkSender(draft.from);
    throttle(checkRecipients(draft));
    return xml(operation, `<MessageId>${box.add(draft).id}</MessageId>`);
  }

  function answer(operation: string, form: URLSearchParams, size: number): AwsResponse {
    if (operation === 'SendEmail') return send(operation, readSendEmail(form), size);
    if (operation === 'SendRawEmail') return send(operation, readSendRawEmail(form), size);
    if (operation === 'GetSendQuota') {
      const quota = `<SentLast24Hours>${sentSince(now() - DAY_MS)}</SentLast24Hours><Max24HourSend>${maxPerDay}</Max24HourSend><MaxSendRate>${maxPerSecond}</MaxSendRate>`;
      return xml(operation, quota);
    }
    throw new SesError('InvalidAction', `SES operation "${operation}" is not served locally.`, 501);
  }

  return {
    async handle(request) {
      try {
        const form = new URLSearchParams(request.body.toString('utf8'));
        return answer(request.operation, form, request.body.length);
      } catch (error) {
        if (error instanceof SesError) return refusal(error);
        throw error;
      }
    },
    inbox: () => box.mails,
    deliver(mail) {
      box.add(mail);
    },
    failNext(count, errorName) {
      failures = { left: count, name: errorName };
    },
    ensureIdentity(name) {
      identities.add(name.includes('@') ? name : name.toLowerCase());
    },
    identities: () => [...identities],
    inboxPage: () => renderInbox(box.mails),
    clear() {
      box.clear();
      sent.length = 0;
    },
    async close() {
      // Every mail is on disk when its send is answered.
    },
  };
}
