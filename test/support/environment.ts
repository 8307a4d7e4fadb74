import { generateKeyPairSync } from 'node:crypto';

import { limits } from './vitest-limits.ts';
import type { StandIn } from '../../infra/local/stand-in.ts';

const REGION = 'ap-southeast-2';
export const TABLE = 'portal-test';
export const HOOK_SECRETS = 'hook-secrets-test';
export const BUCKET = 'documents-test';
export const DOCUMENT_HOST = 'https://documents.portal.test/';
export const MAIL_FROM = 'portal@portal.test';
export const MAIL_CONFIGURATION_SET = 'portal-test';
export const SIGNING_KEY_SECRET = 'signing-key';
export const TEAM_MAILBOXES = ['team@portal.test', 'desk@portal.test'];
export const PROOF_KEY = 'arn:aws:kms:ap-southeast-2:000000000000:key/proof';
export const PROOF_BUCKET = 'proof-test';
export const EXPORTS_BUCKET = 'exports-test';
export const ACCESS_KEY = 'test-role';
export const SECRET = 'test-secret';
export const POOL_ID = `${REGION}_People`;
export const CLIENT_ID = 'browser';

const makePair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
let keyPair: ReturnType<typeof makePair> | undefined;
/** The key pair for signed links, created on demand since that takes a tenth of a second. */
export const linkKeys = () => (keyPair ??= makePair());

/** A Secrets Manager with the only secret that the handlers read. */
export const secrets: StandIn = {
  async handle({ operation }) {
    if (operation !== 'GetSecretValue') throw new Error(`${operation} is not expected`);
    const body = JSON.stringify({ Name: SIGNING_KEY_SECRET, SecretString: linkKeys().privateKey });
    return { status: 200, headers: { 'content-type': 'application/x-amz-json-1.1' }, body };
  },
  async close() {},
};

/** Sets the environment variables as the stacks do. Must run before a handler is imported. */
export function setEnvironment(port: number): void {
  const aws = `http://127.0.0.1:${port}/local/aws`;
  Object.assign(process.env, {
    PORTAL_ENVIRONMENT: 'test',
    TABLE_NAME: TABLE,
    WEBHOOK_SECRETS: HOOK_SECRETS,
    WEBHOOK_LOOPBACK: 'allowed',
    PERSON_RATE: '50',
    PERSON_BURST: '500',
    SIGN_UPS: JSON.stringify({ address: 6, domain: 1000, all: 1000 }),
    USER_POOL_ID: POOL_ID,
    USER_POOL_CLIENT_ID: CLIENT_ID,
    DOCUMENTS_BUCKET: BUCKET,
    DOCUMENT_HOST,
    MAIL_FROM,
    MAIL_CONFIGURATION_SET,
    MAIL_TEAM: TEAM_MAILBOXES.join(','),
    PORTAL_URL: 'https://portal.test',
    SIGNING_KEY_SECRET,
    PROOF_KEY,
    PROOF_BUCKET,
    SIGNING_KEY_PAIR_ID: 'KEYPAIR',
    ...limits.env,
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: ACCESS_KEY,
    AWS_SECRET_ACCESS_KEY: SECRET,
    AWS_ENDPOINT_URL_DYNAMODB: `${aws}/dynamodb`,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${aws}/cognito`,
    AWS_ENDPOINT_URL_S3: `${aws}/s3`,
    AWS_ENDPOINT_URL_SES: `${aws}/ses`,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `${aws}/secretsmanager`,
    AWS_ENDPOINT_URL_KMS: `${aws}/kms`,
  });
}
