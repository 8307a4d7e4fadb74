import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { createPrivateKey, createSign, type KeyObject } from 'node:crypto';
import { env } from '../../engine/env.ts';

const secrets = new SecretsManagerClient({
  maxAttempts: 3,
  requestHandler: { requestTimeout: 3000, connectionTimeout: 1000 },
});
let privateKey: Promise<KeyObject> | undefined;

/** The private key, read once per process; a failed read is tried again by the next call. */
function signingKey(): Promise<KeyObject> {
  privateKey ??= secrets
    .send(new GetSecretValueCommand({ SecretId: env('SIGNING_KEY_SECRET') }))
    .then(({ SecretString }) => createPrivateKey(SecretString ?? ''))
    .catch((error: unknown) => {
      privateKey = undefined;
      throw error;
    });
  return privateKey;
}

const LINK_SECONDS = 900;
const SAFE: Readonly<Record<string, string>> = { '+': '-', '=': '_', '/': '~' };

/** A CloudFront link by canned policy, valid for 15 minutes (design 4); to one version of the file where it is named. */
export async function signedLink(url: string, versionId = '', now = new Date()): Promise<string> {
  const resource = versionId ? `${url}?versionId=${versionId}` : url;
  const expires = Math.floor(now.getTime() / 1000) + LINK_SECONDS;
  const policy = `{"Statement":[{"Resource":"${resource}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`;
  const signature = createSign('RSA-SHA1')
    .update(policy)
    .sign(await signingKey(), 'base64')
    .replaceAll(/[+=/]/g, (sign) => SAFE[sign] ?? sign);
  const first = versionId ? '&' : '?';
  return `${resource}${first}Expires=${expires}&Signature=${signature}&Key-Pair-Id=${env('SIGNING_KEY_PAIR_ID')}`;
}
