import { addressFault } from './address.ts';
import { SesError } from './error.ts';
import type { Draft } from './mail.ts';

const KNOWN =
  /^(Action|Version|Source|ConfigurationSetName|(Destination\.(To|Cc|Bcc)Addresses|ReplyToAddresses)\.member\.\d+|Message\.(Subject|Body\.(Text|Html))\.(Data|Charset)|Tags\.member\.\d+\.(Name|Value))$/;
const MOST_RECIPIENTS = 50;

/** Values of `name.member.1`, `name.member.2` … in their order. */
function members(form: URLSearchParams, name: string): string[] {
  const found: string[] = [];
  for (let number = 1; ; number += 1) {
    const value = form.get(`${name}.member.${number}`);
    if (value === null) return found;
    found.push(value);
  }
}

function required(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (value !== null) return value;
  const message = `Value at '${name}' failed to satisfy constraint: Member must not be null`;
  throw new SesError('ValidationError', message);
}

/** The mail of a SendEmail call. @throws SesError for a missing parameter, and for one that would be ignored */
export function readSendEmail(form: URLSearchParams): Draft {
  const unknown = [...form.keys()].find((name) => !KNOWN.test(name));
  if (unknown !== undefined)
    throw new SesError('InvalidParameterValue', `Parameter ${unknown} is not served locally.`);
  const text = form.get('Message.Body.Text.Data');
  const html = form.get('Message.Body.Html.Data');
  if (text === null && html === null) throw new SesError('ValidationError', 'Message body is empty.');
  return {
    from: required(form, 'Source'),
    to: members(form, 'Destination.ToAddresses'),
    cc: members(form, 'Destination.CcAddresses'),
    bcc: members(form, 'Destination.BccAddresses'),
    replyTo: members(form, 'ReplyToAddresses'),
    subject: required(form, 'Message.Subject.Data'),
    text: text ?? '',
    html: html ?? '',
  };
}

/** Counts the recipients of a mail. @throws SesError on none, too many or a bad one */
export function countRecipients(draft: Draft): number {
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
