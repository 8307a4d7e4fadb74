import { randomBytes } from 'node:crypto';

import type { AwsResponse } from '../standin.ts';

/** A refusal in the terms of S3: HTTP status, error code and text. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for XML, control characters included so that every key survives the way back. */
export function escapeXml(text: string): string {
  return text
    .replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
    .replace(/[\t\n\r]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Undoes `escapeXml` and numeric references. */
export function unescapeXml(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|amp|lt|gt|quot|apos);/gi, (whole, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)));
    return Object.entries(ENTITIES).find(([, entity]) => entity === `&${name};`)?.[0] ?? whole;
  });
}

/** One element with escaped text; empty when the value is undefined. */
export const tag = (name: string, value: string | number | boolean | undefined): string =>
  value === undefined ? '' : `<${name}>${escapeXml(String(value))}</${name}>`;

/** Text of the first element of that name, undefined when there is none. */
export function textOf(xml: string, name: string): string | undefined {
  const match = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml);
  return match ? unescapeXml(match[1] ?? '') : undefined;
}

/** An XML answer with the S3 namespace on its root. */
export function xmlAnswer(status: number, root: string, inner: string): AwsResponse {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${root}>`;
  return { status, headers: { 'content-type': 'application/xml' }, body };
}

/** The XML form of a refusal; without a body for HEAD, as S3 does. */
export function errorAnswer(error: S3Error, method: string, resource: string): AwsResponse {
  const requestId = randomBytes(8).toString('hex').toUpperCase();
  const inner =
    tag('Code', error.code) +
    tag('Message', error.message) +
    tag('Resource', resource) +
    tag('RequestId', requestId);
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${inner}</Error>`;
  const headers = { ...error.headers, 'x-amz-request-id': requestId };
  if (method === 'HEAD') return { status: error.status, headers, body: '' };
  return { status: error.status, headers: { ...headers, 'content-type': 'application/xml' }, body };
}
