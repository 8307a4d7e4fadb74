import { AwsError } from '../stand-in.ts';
import type { UnsentMail } from './mail.ts';

export interface SendRequest {
  readonly unsent: UnsentMail;
  readonly configurationSet: string | undefined;
}

const SUPPORTED_PARAMETERS =
  /^(Action|Version|Source|ConfigurationSetName|(Destination\.(To|Cc|Bcc)Addresses|ReplyToAddresses)\.member\.\d+|Message\.(Subject|Body\.(Text|Html))\.(Data|Charset)|Tags\.member\.\d+\.(Name|Value))$/;

/** Values of `name.member.1`, `name.member.2` … in order. */
function members(form: URLSearchParams, name: string): string[] {
  const memberValues: string[] = [];
  for (let number = 1; ; number += 1) {
    const value = form.get(`${name}.member.${number}`);
    if (value === null) return memberValues;
    memberValues.push(value);
  }
}

function required(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (value !== null) return value;
  const message = `Value at '${name}' failed to satisfy constraint: Member must not be null`;
  throw new AwsError(400, 'ValidationError', message);
}

/** Parses a SendEmail call. @throws AwsError for a missing or unsupported parameter */
export function readSendEmail(form: URLSearchParams): SendRequest {
  const unknown = [...form.keys()].find((name) => !SUPPORTED_PARAMETERS.test(name));
  if (unknown !== undefined)
    throw new AwsError(400, 'InvalidParameterValue', `Parameter ${unknown} is not served locally.`);
  const text = form.get('Message.Body.Text.Data');
  const html = form.get('Message.Body.Html.Data');
  if (text === null && html === null) throw new AwsError(400, 'ValidationError', 'Message body is empty.');
  return {
    configurationSet: form.get('ConfigurationSetName') ?? undefined,
    unsent: {
      from: required(form, 'Source'),
      to: members(form, 'Destination.ToAddresses'),
      cc: members(form, 'Destination.CcAddresses'),
      bcc: members(form, 'Destination.BccAddresses'),
      replyTo: members(form, 'ReplyToAddresses'),
      subject: required(form, 'Message.Subject.Data'),
      text: text ?? '',
      html: html ?? '',
    },
  };
}
