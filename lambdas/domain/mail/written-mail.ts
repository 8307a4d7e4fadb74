import { DEFAULT_SUBJECT } from '../../../shared/api/mail.ts';
import type { MailContent } from './layout.ts';
import { sanitiseHtml, textOf } from './sanitise-html.ts';
import { escapeHtml, linesOf, oneLine } from './text.ts';

interface WrittenMessage {
  readonly subject?: string | undefined;
  readonly htmlMessage?: string | undefined;
  readonly txtMessage?: string | undefined;
}

/**
 * The mail for a message that a user sends. Derives the text from the HTML or the HTML from the text if either is
 * missing.
 * @param sender e-mail address
 */
export function writtenMailContent(
  { subject = '', htmlMessage = '', txtMessage = '' }: WrittenMessage,
  sender: string,
): MailContent {
  const html = sanitiseHtml(htmlMessage) || linesOf(txtMessage).map(escapeHtml).join('<br>');
  return {
    subject: oneLine(subject) || DEFAULT_SUBJECT,
    blocks: [{ html, text: txtMessage || textOf(html) }],
    footer: `Sent by ${sender} through the portal.`,
  };
}
