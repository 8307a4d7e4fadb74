import { randomUUID } from 'node:crypto';
import { AwsJsonError, callAws } from './aws-json.ts';
import type { KeyStore } from './pair.ts';

const call = (operation: string, input: Readonly<Record<string, unknown>>) =>
  callAws({ service: 'secretsmanager', target: `secretsmanager.${operation}`, input });

/** A secret as the place of the private key. Its calls throw AwsJsonError. */
export const secretStore = (SecretId: string): KeyStore => ({
  async read() {
    try {
      const { SecretString } = await call('GetSecretValue', { SecretId });
      return typeof SecretString === 'string' ? SecretString : undefined;
    } catch (error) {
      // A secret without a value answers as if it did not exist.
      if (error instanceof AwsJsonError && error.code === 'ResourceNotFoundException') return undefined;
      throw error;
    }
  },
  async write(pem) {
    await call('PutSecretValue', { SecretId, SecretString: pem, ClientRequestToken: randomUUID() });
  },
});
