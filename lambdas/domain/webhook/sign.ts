import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
/** Bytes; the scheme requires at least 24. */
const SECRET_BYTES = 32;

/** A new secret in the form of the Standard Webhooks scheme. */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** The signed text: id, time and payload. */
interface Signed {
  readonly id: string;
  /** Whole seconds since 1970. */
  readonly timestamp: number;
  readonly payload: string;
}

const signatureOf = ({ id, timestamp, payload }: Signed, secret: string): string => {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${payload}`).digest('base64')}`;
};

/**
 * Headers that sign a payload by the Standard Webhooks scheme.
 * @param secrets each adds one signature; after a renewal, they include the previous secret
 */
export const signingHeaders = (message: Signed, secrets: readonly string[]) => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': secrets.map((secret) => signatureOf(message, secret)).join(' '),
});
