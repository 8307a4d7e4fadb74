import { createPrivateKey, createPublicKey } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomResourceEvent } from '../../lambdas/engine/custom-resource.ts';

let handler: (event: CustomResourceEvent) => Promise<void>;
/** Replaces Secrets Manager and CloudFormation's response URL. */
let server: Server;
let origin = '';
let secret: string | undefined;
let isRefusing = false;
let answers: Record<string, unknown>[] = [];
const authorizations: string[] = [];

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      if (request.method === 'PUT') {
        answers.push(body);
        response.end();
        return;
      }
      authorizations.push(request.headers.authorization ?? '');
      const operation = request.headers['x-amz-target'];
      if (isRefusing) {
        response.writeHead(400).end(JSON.stringify({ __type: 'AccessDeniedException', message: 'no' }));
      } else if (operation === 'secretsmanager.PutSecretValue') {
        secret = String(body['SecretString']);
        response.end('{}');
      } else if (secret === undefined) {
        response.writeHead(400).end(JSON.stringify({ __type: 'ResourceNotFoundException' }));
      } else {
        response.end(JSON.stringify({ SecretString: secret }));
      }
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `${origin}/`,
    AWS_REGION: 'ap-southeast-2',
    AWS_ACCESS_KEY_ID: 'role',
    AWS_SECRET_ACCESS_KEY: 'shh',
  });
  // The client reads its settings when created.
  ({ handler } = await import('../../lambdas/triggers/signing-key/handler.ts'));
});
afterAll(() => server.close());
beforeEach(() => {
  secret = undefined;
  isRefusing = false;
  answers = [];
});

const event = (
  RequestType: CustomResourceEvent['RequestType'],
  more: Partial<CustomResourceEvent> = {},
): CustomResourceEvent => ({
  RequestType,
  ResponseURL: `${origin}/answer`,
  StackId: 'stack',
  RequestId: 'request',
  LogicalResourceId: 'Pair1',
  ResourceProperties: { SecretArn: 'arn:secret', Generation: '1' },
  ...more,
});

describe('signing key', () => {
  it('stores a private key in the secret, and returns its public key to the stack', async () => {
    await handler(event('Create'));
    const [answer] = answers;
    expect(answer).toMatchObject({
      Status: 'SUCCESS',
      PhysicalResourceId: 'signing-key-1',
      RequestId: 'request',
    });
    const { PublicKey } = { PublicKey: '', ...(answer?.['Data'] as object | undefined) };
    expect(createPublicKey(PublicKey).asymmetricKeyDetails?.modulusLength).toBe(2048);
    expect(createPublicKey(createPrivateKey(secret ?? '')).export({ type: 'spki', format: 'pem' })).toBe(
      PublicKey,
    );
    expect(authorizations.at(-1)).toMatch(
      /^AWS4-HMAC-SHA256 Credential=role\/\d{8}\/ap-southeast-2\/secretsmanager\/aws4_request, SignedHeaders=/,
    );
    expect(JSON.stringify(answer)).not.toContain('PRIVATE');
  });

  it('returns the same key for a repeated request', async () => {
    await handler(event('Create'));
    const oldSecret = secret;
    await handler(event('Create'));
    await handler(event('Update', { PhysicalResourceId: 'signing-key-1' }));
    expect(secret).toBe(oldSecret);
    expect(new Set(answers.map((answer) => JSON.stringify(answer['Data']))).size).toBe(1);
  });

  it('deletes nothing and reports success', async () => {
    await handler(event('Delete', { PhysicalResourceId: 'signing-key-1' }));
    expect(answers).toMatchObject([{ Status: 'SUCCESS', PhysicalResourceId: 'signing-key-1' }]);
    expect(authorizations.length).toBeGreaterThan(0);
  });

  it('reports a failure to CloudFormation', async () => {
    isRefusing = true;
    await handler(event('Create'));
    expect(answers).toMatchObject([{ Status: 'FAILED', Reason: 'no' }]);
  });
});
