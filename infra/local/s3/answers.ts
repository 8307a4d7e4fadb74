import { randomBytes } from 'node:crypto';
import type { AwsResponse } from '../stand-in.ts';
import { tag } from '../xml.ts';

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

/** The XML form of a refusal; without a body for HEAD, as S3 does. */
export function errorAnswer(error: S3Error, method: string, resource: string): AwsResponse {
  const requestId = randomBytes(8).toString('hex').toUpperCase();
  const headers = { ...error.headers, 'x-amz-request-id': requestId };
  if (method === 'HEAD') return { status: error.status, headers, body: '' };
  const inner =
    tag('Code', error.code) +
    tag('Message', error.message) +
    tag('Resource', resource) +
    tag('RequestId', requestId);
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${inner}</Error>`;
  return { status: error.status, headers: { ...headers, 'content-type': 'application/xml' }, body };
}

/** An XML answer with the S3 namespace on its root. */
export function xmlAnswer(root: string, inner: string): AwsResponse {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${root}>`;
  return { status: 200, headers: { 'content-type': 'application/xml' }, body };
}
