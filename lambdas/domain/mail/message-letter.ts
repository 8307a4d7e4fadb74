import { DEFAULT_SUBJECT } from '../../../shared/api/mail.ts';
import type { Letter } from './layout.ts';
import { sanitiseHtml, textOf } from './sanitise-html.ts';
import { escapeHtml, linesOf, oneLine } from './text.ts';

interface Message {
  readonly subject?: string | undefined;
  readonly htmlMessage?: string | undefined;
  readonly txtMessage?: string | undefined;
}

/**
 * The mail for a message that a user sends. Derives the text from the HTML or the HTML from the text if either is
 * missing.
 * @param sender e-mail address
 */
export function messageLetter(
  { subject = '', htmlMessage = '', txtMessage = '' }: Message,
  sender: string,
): Letter {
  const html = sanitiseHtml(htmlMessage) || linesOf(txtMessage).map(escapeHtml).join('<br>');
  return {
    subject: oneLine(subject) || DEFAULT_SUBJECT,
    blocks: [{ html, text: txtMessage || textOf(html) }],
    footer: `Sent by ${sender} through the portal.`,
  };
}
