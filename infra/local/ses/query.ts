import { addressList } from './address.ts';
import type { Draft } from './mail.ts';
import { parseMime } from './mime.ts';

/** A refusal in the terms of SES. */
export class SesError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

const SEND_EMAIL =
  /^(Action|Version|Source|ReturnPath|ConfigurationSetName|(Destination\.(To|Cc|Bcc)Addresses|ReplyToAddresses)\.member\.\d+|Message\.(Subject|Body\.(Text|Html))\.(Data|Charset)|Tags\.member\.\d+\.(Name|Value))$/;
const SEND_RAW =
  /^(Action|Version|Source|ConfigurationSetName|Destinations\.member\.\d+|RawMessage\.Data|Tags\.member\.\d+\.(Name|Value))$/;

/** Refuses parameters that would be ignored otherwise. */
function onlyKnown(form: URLSearchParams, known: RegExp): void {
  const strange = [...form.keys()].find((name) => !known.test(name));
  if (strange !== undefined)
    throw new SesError('InvalidParameterValue', `Parameter ${strange} is not served locally.`);
}

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
  if (value === null)
    throw new SesError(
      'ValidationError',
      `Value at '${name}' failed to satisfy constraint: Member must not be null`,
    );
  return value;
}

/** The mail of a SendEmail call. @throws SesError */
export function readSendEmail(form: URLSearchParams): Draft {
  onlyKnown(form, SEND_EMAIL);
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

/** The mail of a SendRawEmail call; recipients of `Destinations` that no header names are blind copies. @throws SesError */
export function readSendRawEmail(form: URLSearchParams): Draft {
  onlyKnown(form, SEND_RAW);
  const { headers, text, html, attachments } = parseMime(
    Buffer.from(required(form, 'RawMessage.Data'), 'base64'),
  );
  const from = form.get('Source') ?? headers.from;
  if (from === undefined || headers.from === undefined)
    throw new SesError('InvalidParameterValue', "Missing required header 'From'.");
  const to = addressList(headers.to ?? '');
  const cc = addressList(headers.cc ?? '');
  const bcc = addressList(headers.bcc ?? '');
  const explicit = members(form, 'Destinations');
  const common = {
    from,
    subject: headers.subject ?? '',
    text,
    html,
    attachments,
    replyTo: addressList(headers['reply-to'] ?? ''),
  };
  if (explicit.length === 0) return { ...common, to, cc, bcc };
  const named = (list: readonly string[]): string[] =>
    list.filter((entry) => explicit.some((address) => entry.includes(address)));
  const shown = [...named(to), ...named(cc)];
  const blind = explicit.filter((address) => !shown.some((entry) => entry.includes(address)));
  return { ...common, to: named(to), cc: named(cc), bcc: blind };
}
