import { SendEmailCommand, SESClient } from '@aws-sdk/client-ses';
import { TEAM } from '../../../shared/api/mail.ts';
import { awsLimits } from '../../engine/aws-limits.ts';
import { env } from '../../engine/env.ts';
import { portalUrl } from '../../domain/portal-url.ts';
import { renderMail } from '../../domain/mail/layout.ts';
import type { OutboxMail } from '../../domain/mail/outbox.ts';
import { oneLine } from '../../domain/mail/text.ts';

/** Longest time of one send in milliseconds, including retries. */
export const SEND_MS = 12_000;

const ses = new SESClient(awsLimits(2));

const mailboxes = (to: string) => (to === TEAM ? env('MAIL_TEAM').split(',') : [to]);
const utf8 = (text: string) => ({ Data: text.toWellFormed(), Charset: 'UTF-8' });
/** SES accepts only ASCII reply addresses; others are left out. */
const isAscii = (address: string) => /^[\x21-\x7e]+$/.test(address);

/** Hands a mail for one recipient (the team counts as one) to SES. */
export async function send(mail: OutboxMail, to: string): Promise<void> {
  const { text, html } = renderMail(mail, await portalUrl());
  const { cc, replyTo } = mail;
  await ses.send(
    new SendEmailCommand({
      Source: env('MAIL_FROM'),
      ConfigurationSetName: env('MAIL_CONFIGURATION_SET'),
      Destination: { ToAddresses: mailboxes(to), ...(cc && { CcAddresses: [cc] }) },
      ...(replyTo && isAscii(replyTo) && { ReplyToAddresses: [replyTo] }),
      Message: { Subject: utf8(oneLine(mail.subject)), Body: { Text: utf8(text), Html: utf8(html) } },
    }),
  );
}
