import { GetIdentityVerificationAttributesCommand, SESClient } from '@aws-sdk/client-ses';
import { awsLimits } from '../../engine/aws-limits.ts';
import { customResource } from '../../engine/custom-resource.ts';
import { waitUntilVerified } from './wait-until-verified.ts';

const client = new SESClient(awsLimits());

/** SES status of a domain: Pending, Success, Failed, TemporaryFailure or NotStarted. */
async function statusOf(domain: string): Promise<string> {
  const answer = await client.send(new GetIdentityVerificationAttributesCommand({ Identities: [domain] }));
  return answer.VerificationAttributes?.[domain]?.VerificationStatus ?? 'NotStarted';
}

/**
 * CloudFormation custom resource: completes once SES has verified the mail domain, whose DKIM records exist already.
 * The user pool depends on it, because Cognito refuses to send from an unverified domain.
 */
export const handler = customResource({
  idOf: ({ Domain = '' }) => `verified-${Domain}`,
  async ensure({ Domain = '' }) {
    await waitUntilVerified(Domain, () => statusOf(Domain));
    return {};
  },
});
