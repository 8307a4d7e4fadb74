import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { awsLimits } from '../../engine/aws-limits.ts';
import type { KeyStore } from './key-pair.ts';

const client = new SecretsManagerClient(awsLimits());

export const secretStore = (SecretId: string): KeyStore => ({
  async read() {
    try {
      const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }));
      return SecretString;
    } catch (error) {
      // Also the answer for a secret without a value.
      if (error instanceof ResourceNotFoundException) return undefined;
      throw error;
    }
  },
  async write(pem) {
    await client.send(new PutSecretValueCommand({ SecretId, SecretString: pem }));
  },
});
