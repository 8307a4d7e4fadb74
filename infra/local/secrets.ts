import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AwsRequest, AwsResponse, StandIn } from './stand-in.ts';

const json = (status: number, body: unknown): AwsResponse => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: JSON.stringify(body),
});

export interface SigningPair {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** The key pair that signs document links; made once per data folder, as the custom resource does when deployed. */
export function signingPair(folder: string): SigningPair {
  const file = join(folder, 'signing-key.pem');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  }
  const privateKey = readFileSync(file, 'utf8');
  return {
    privateKey,
    publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
  };
}

/** Secrets Manager, as far as the portal reads it: one secret by its ARN. */
export function openSecrets(secrets: ReadonlyMap<string, string>): StandIn {
  return {
    handle({ operation, body }: AwsRequest) {
      if (operation !== 'GetSecretValue')
        return Promise.resolve(
          json(400, {
            __type: 'UnknownOperationException',
            message: `${operation} is not served by the local Secrets Manager`,
          }),
        );
      const id = String((JSON.parse(body.toString('utf8')) as { SecretId?: unknown }).SecretId);
      const value = secrets.get(id);
      return Promise.resolve(
        value === undefined
          ? json(400, {
              __type: 'ResourceNotFoundException',
              message: "Secrets Manager can't find the specified secret.",
            })
          : json(200, { ARN: id, Name: id, SecretString: value }),
      );
    },
    close: () => Promise.resolve(),
  };
}
