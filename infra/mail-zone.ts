import { isWithin } from './check-environment.ts';
import type { Environment } from './environments.ts';

/** The hosted zone that holds the mail domain, where the deployment can write the records that verify it. */
export function mailZone({ mail, domain }: Environment) {
  const zone = domain?.hostedZone;
  return zone && mail.domain !== undefined && isWithin(mail.domain, zone.name) ? zone : undefined;
}

/**
 * Whether Cognito mails through SES: only with a verified SES identity, and not in the SES sandbox, where codes would
 * reach verified recipients only.
 */
export const sendsThroughSes = (environment: Environment): boolean =>
  !environment.mail.sandbox && (environment.mail.verified === true || mailZone(environment) !== undefined);
