import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { awsLimits } from '../../engine/aws-limits.ts';
import { env } from '../../engine/env.ts';
import { epochSeconds } from '../../engine/epoch-seconds.ts';

const secrets = new SecretsManagerClient(awsLimits());
let privateKey: Promise<string> | undefined;

/** The private key (PEM), read once per process; a failed read is tried again by the next call. */
function signingKey(): Promise<string> {
  privateKey ??= secrets
    .send(new GetSecretValueCommand({ SecretId: env('SIGNING_KEY_SECRET') }))
    .then(({ SecretString = '' }) => SecretString)
    .catch((error: unknown) => {
      privateKey = undefined;
      throw error;
    });
  return privateKey;
}

const LINK_SECONDS = 900;

/** Signs a link, valid for 15 minutes (rule 10.11). @param versionId limits the link to one version of the file */
export async function signedLink(url: string, versionId = '', now = new Date()): Promise<string> {
  return getSignedUrl({
    url: versionId ? `${url}?versionId=${versionId}` : url,
    keyPairId: env('SIGNING_KEY_PAIR_ID'),
    privateKey: await signingKey(),
    // Whole seconds: the signer would round up to a second more.
    dateLessThan: new Date((epochSeconds(now) + LINK_SECONDS) * 1000),
  });
}
