import { randomUUID } from 'node:crypto';
import type { AwsRequest, AwsResponse } from '../stand-in.ts';
import type { SignatureFault } from './signature/verify.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for XML; line breaks and tabs become references, so that keys round-trip. */
function escapeXml(text: string): string {
  return text
    .replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
    .replace(/[\t\n\r]/g, (char) => `&#${char.charCodeAt(0)};`);
}

export const xmlElement = (name: string, value: string | number | boolean): string =>
  `<${name}>${escapeXml(String(value))}</${name}>`;

/** An error in a service's wire format: JSON, query or S3's XML. */
export function protocolError(service: string, status: number, code: string, message: string): AwsResponse {
  const requestId = randomUUID();
  if (service === 's3') {
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message><RequestId>${requestId}</RequestId></Error>`;
    return { status, headers: { 'content-type': 'application/xml', 'x-amz-request-id': requestId }, body };
  }
  if (service === 'ses') {
    const type = status < 500 ? 'Sender' : 'Receiver';
    const body = `<ErrorResponse><Error><Type>${type}</Type><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error><RequestId>${requestId}</RequestId></ErrorResponse>`;
    return { status, headers: { 'content-type': 'text/xml', 'x-amzn-requestid': requestId }, body };
  }
  const version = service === 'dynamodb' ? '1.0' : '1.1';
  const type = service === 'dynamodb' ? `com.amazon.coral.service#${code}` : code;
  return {
    status,
    headers: {
      'content-type': `application/x-amz-json-${version}`,
      'x-amzn-requestid': requestId,
      'x-amzn-errortype': code,
    },
    body: JSON.stringify({ __type: type, message }),
  };
}

const refusalStatus = (service: string): number => (service === 's3' || service === 'ses' ? 403 : 400);

export function accessDenied(request: AwsRequest, action: string, resource: string): AwsResponse {
  const { service, principal } = request;
  const role = principal === '' ? 'anonymous' : principal;
  const message = `User: ${role} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`;
  const code = service === 's3' || service === 'ses' ? 'AccessDenied' : 'AccessDeniedException';
  return protocolError(service, refusalStatus(service), code, message);
}

type Codes = Readonly<Partial<Record<SignatureFault['kind'], string>>>;
const JSON_CODES: Codes = {
  malformed: 'IncompleteSignatureException',
  'unknown-key': 'UnrecognizedClientException',
};
const QUERY_CODES: Codes = { malformed: 'IncompleteSignature', 'unknown-key': 'InvalidClientTokenId' };

export function signatureRefusal(service: string, { kind, message }: SignatureFault): AwsResponse {
  const code =
    service === 'ses'
      ? (QUERY_CODES[kind] ?? 'SignatureDoesNotMatch')
      : (JSON_CODES[kind] ?? 'InvalidSignatureException');
  return protocolError(service, refusalStatus(service), code, message);
}

/** AWS's answer to an unsigned call that needs a signature. */
export function missingToken(service: string): AwsResponse {
  const code = service === 'ses' ? 'MissingAuthenticationToken' : 'MissingAuthenticationTokenException';
  return protocolError(service, refusalStatus(service), code, 'Request is missing Authentication Token');
}
