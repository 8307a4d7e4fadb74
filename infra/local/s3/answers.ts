import { AwsError, type AwsResponse } from '../stand-in.ts';
import { protocolError } from '../http/protocol.ts';

/** The XML form of an error, without a body for HEAD, as in S3. */
export function errorAnswer({ status, code, message, ...error }: AwsError, method: string): AwsResponse {
  const { headers, body } = protocolError('s3', status, code, message);
  return { status, headers: { ...error.headers, ...headers }, body: method === 'HEAD' ? '' : body };
}

/** An XML answer with the S3 namespace on its root. */
export function xmlAnswer(root: string, inner: string): AwsResponse {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${root}>`;
  return { status: 200, headers: { 'content-type': 'application/xml' }, body };
}
