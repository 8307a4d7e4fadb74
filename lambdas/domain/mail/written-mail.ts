import { DEFAULT_SUBJECT } from '../../../shared/api/mail.ts';
import { invalid } from '../../../shared/schema/errors.ts';
import type { MailContent } from './layout.ts';
import { sanitiseHtml, textOf } from './sanitise-html.ts';
import { escapeHtml, linesOf, oneLine } from './text.ts';

interface WrittenMessage {
  readonly subject?: string | undefined;
  readonly htmlMessage?: string | undefined;
  readonly txtMessage?: string | undefined;
}

/** Bytes of a message as HTML and text together, so that its item stays below the limit of 400 kB. */
const MAX_BYTES = 390_000;

/**
 * The mail for a message that a user sends. Derives the text from the HTML or the HTML from the text if either is
 * missing.
 * @param sender e-mail address
 * @throws VisibleError 400 for a message that is too long to store
 */
export function writtenMailContent(
  { subject = '', htmlMessage = '', txtMessage = '' }: WrittenMessage,
  sender: string,
): MailContent {
  const html = sanitiseHtml(htmlMessage) || linesOf(txtMessage).map(escapeHtml).join('<br>');
  const text = txtMessage || textOf(html);
  if (Buffer.byteLength(html) + Buffer.byteLength(text) > MAX_BYTES)
    throw invalid({ htmlMessage: 'This message is too long' });
  return {
    subject: oneLine(subject) || DEFAULT_SUBJECT,
    blocks: [{ html, text }],
    footer: `Sent by ${sender} through the portal.`,
  };
}
