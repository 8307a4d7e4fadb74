import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import type { KeyStore } from './key-pair.ts';

const client = new SecretsManagerClient({
  maxAttempts: 3,
  requestHandler: { requestTimeout: 5000, connectionTimeout: 1000 },
});

/** A secret as the place of the private key. */
export const secretStore = (SecretId: string): KeyStore => ({
  async read() {
    try {
      const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }));
      return SecretString;
    } catch (error) {
      // A secret without a value answers as if it did not exist.
      if (error instanceof ResourceNotFoundException) return undefined;
      throw error;
    }
  },
  async write(pem) {
    await client.send(new PutSecretValueCommand({ SecretId, SecretString: pem }));
  },
});
