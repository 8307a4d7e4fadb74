import { ACCOUNT, REGION } from '../front/signature.ts';
import { bareAddress } from '../ses/address.ts';
import { parseMime } from '../ses/mime.ts';
import type { AwsRequest } from '../standin.ts';
import type { Need } from './evaluate.ts';

const arn = (kind: string, name: string): string => `arn:aws:ses:${REGION}:${ACCOUNT}:${kind}/${name}`;

/** The verified identity SES sends as: the address itself before its domain. */
function identityOf(source: string, identities: readonly string[]): string {
  const address = bareAddress(source);
  if (identities.includes(address)) return address;
  const labels = address
    .slice(address.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  const domains = labels.map((_, index) => labels.slice(index).join('.'));
  return domains.find((domain) => identities.includes(domain)) ?? address;
}

/** What an SES call needs. @throws Error for an operation not known here */
export function sendersOf(request: AwsRequest, identities: readonly string[]): Need[] {
  const { operation } = request;
  const action = `ses:${operation}`;
  if (operation === 'GetSendQuota') return [{ action, resource: '*' }];
  if (operation !== 'SendEmail' && operation !== 'SendRawEmail') {
    throw new Error(`SES operation ${operation} is not known to the local policies.`);
  }
  const form = new URLSearchParams(request.body.toString('utf8'));
  const raw = form.get('RawMessage.Data');
  const source =
    form.get('Source') ?? (raw === null ? '' : (parseMime(Buffer.from(raw, 'base64')).headers.from ?? ''));
  const needs = [{ action, resource: arn('identity', identityOf(source, identities)) }];
  const set = form.get('ConfigurationSetName');
  return set === null ? needs : [...needs, { action, resource: arn('configuration-set', set) }];
}
