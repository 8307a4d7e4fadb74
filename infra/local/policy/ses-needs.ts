import { ACCOUNT, REGION } from '../account.ts';
import { bareAddress, domainsOf } from '../ses/address.ts';
import type { AwsRequest } from '../stand-in.ts';
import type { Need } from './evaluate.ts';

const arn = (kind: string, name: string): string => `arn:aws:ses:${REGION}:${ACCOUNT}:${kind}/${name}`;

/** The verified identity that SES sends as: the address if verified, else its domain. */
function identityOf(source: string, identities: readonly string[]): string {
  const address = bareAddress(source);
  return [address, ...domainsOf(address)].find((name) => identities.includes(name)) ?? address;
}

/** The permissions of an SES call. @throws Error for an unknown operation */
export function sesNeeds({ operation, body }: AwsRequest, identities: readonly string[]): Need[] {
  if (operation !== 'SendEmail')
    throw new Error(`SES operation ${operation} is not known to the local policies.`);
  const action = `ses:${operation}`;
  const form = new URLSearchParams(body.toString('utf8'));
  const identity = identityOf(form.get('Source') ?? '', identities);
  const needs = [{ action, resource: arn('identity', identity) }];
  const set = form.get('ConfigurationSetName');
  return set === null ? needs : [...needs, { action, resource: arn('configuration-set', set) }];
}
