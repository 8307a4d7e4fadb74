import { randomUUID } from 'node:crypto';
import { keys, tableName } from './table.ts';
import type { Step } from './transact.ts';

/** A mail that waits in the outbox. `to: 'team'` stands for the environment's own mailboxes. */
export interface OutboxMail {
  readonly to: string;
  readonly cc?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const SENT_MAIL_KEPT_DAYS = 30;

/** Writes a mail in the transaction of what causes it; a stream hands it to the sender. */
export function mailStep(mail: OutboxMail, now: Date): Step {
  const id = randomUUID();
  const expiresAt = Math.floor(now.getTime() / 1000) + SENT_MAIL_KEPT_DAYS * 86_400;
  const item = {
    ...keys.mail(id),
    noun: 'mail',
    id,
    state: 'waiting',
    attempts: 0,
    createdAt: now.toISOString(),
    expiresAt,
    mail,
  };
  return { Put: { TableName: tableName(), Item: item, ConditionExpression: 'attribute_not_exists(pk)' } };
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (value: string) => value.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** A subject is one line. */
export const oneLine = (value: string) => value.replaceAll(/[\r\n\u2028\u2029\t]+/g, ' ').trim();

/** Plain formatting only, no attributes: everything is escaped, then these tags are let back in. */
const PLAIN_TAGS = /&lt;(\/?)(p|br|b|i|u|strong|em|ul|ol|li|h1|h2|h3|blockquote)\s*\/?&gt;/gi;
export const sanitiseHtml = (html: string) => escapeHtml(html).replaceAll(PLAIN_TAGS, '<$1$2>');

/** A short notice as text and HTML; every value is escaped. */
export function notice(
  subject: string,
  lines: readonly (readonly [label: string, value: string])[],
): OutboxMail {
  const rows = lines.map(
    ([label, value]) => `<tr><th align="left">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return {
    to: 'team',
    subject: oneLine(subject),
    text: [subject, '', ...lines.map(([label, value]) => `${label}: ${oneLine(value)}`)].join('\n'),
    html: `<h2>${escapeHtml(subject)}</h2><table cellpadding="4">${rows.join('')}</table>`,
  };
}
