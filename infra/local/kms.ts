import { sign, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { publicKeyOf } from './proof-key.ts';
import type { AwsRequest, AwsResponse, StandIn } from './stand-in.ts';

const json = (status: number, body: object): AwsResponse => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: JSON.stringify(body),
});

const refusal = (type: string, message: string): AwsResponse => json(400, { __type: type, message });

/** Longest message that KMS signs, in bytes. */
const LONGEST = 4096;

const signing = z.strictObject({
  KeyId: z.string(),
  Message: z.base64(),
  MessageType: z.literal('RAW'),
  SigningAlgorithm: z.literal('ECDSA_SHA_256'),
});

function signed(key: KeyObject, input: object): AwsResponse {
  const asked = signing.safeParse(input);
  if (!asked.success) return refusal('ValidationException', `Not served locally: ${asked.error.message}`);
  const { KeyId, Message, SigningAlgorithm } = asked.data;
  const message = Buffer.from(Message, 'base64');
  if (message.length === 0 || message.length > LONGEST)
    return refusal('ValidationException', `A message has 1 to ${LONGEST} bytes.`);
  return json(200, { KeyId, SigningAlgorithm, Signature: sign('sha256', message, key).toString('base64') });
}

/** What is served, by name. */
export const OPERATIONS: Readonly<Record<string, (key: KeyObject, input: object) => AwsResponse>> = {
  Sign: signed,
  GetPublicKey: (key, input) =>
    json(200, {
      ...input,
      KeySpec: 'ECC_NIST_P256',
      KeyUsage: 'SIGN_VERIFY',
      SigningAlgorithms: ['ECDSA_SHA_256'],
      PublicKey: publicKeyOf(key).toString('base64'),
    }),
};

/** Opens the local KMS over asymmetric keys (P-256) by their ARN. */
export const openKms = (keys: ReadonlyMap<string, KeyObject>): StandIn => ({
  async handle({ operation, body }: AwsRequest) {
    const run = Object.hasOwn(OPERATIONS, operation) ? OPERATIONS[operation] : undefined;
    if (!run) return refusal('UnknownOperationException', `${operation} is not served by the local KMS`);
    const input: { KeyId?: unknown } = JSON.parse(body.toString('utf8'));
    const key = keys.get(String(input.KeyId));
    return key
      ? run(key, input)
      : refusal('NotFoundException', `Key '${String(input.KeyId)}' does not exist`);
  },
  async close() {},
});
