import { sign, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { jsonAnswer, jsonService, refusal } from './json-service.ts';
import type { JsonObject } from './json.ts';
import { publicKeyOf } from './secrets.ts';
import type { AwsResponse, StandIn } from './stand-in.ts';

const MAX_MESSAGE_BYTES = 4096;

const signing = z.strictObject({
  KeyId: z.string(),
  Message: z.base64(),
  MessageType: z.literal('RAW'),
  SigningAlgorithm: z.literal('ECDSA_SHA_256'),
});

function signMessage(key: KeyObject, input: JsonObject): AwsResponse {
  const parsed = signing.safeParse(input);
  if (!parsed.success) return refusal('ValidationException', `Not served locally: ${parsed.error.message}`);
  const { KeyId, Message, SigningAlgorithm } = parsed.data;
  const message = Buffer.from(Message, 'base64');
  if (message.length === 0 || message.length > MAX_MESSAGE_BYTES)
    return refusal('ValidationException', `A message has 1 to ${MAX_MESSAGE_BYTES} bytes.`);
  return jsonAnswer({ KeyId, SigningAlgorithm, Signature: sign('sha256', message, key).toString('base64') });
}

type Keys = ReadonlyMap<string, KeyObject>;
type Operation = (keys: Keys, input: JsonObject) => AwsResponse;

/** An operation on the key that the call names. */
const withKey =
  (run: (key: KeyObject, input: JsonObject) => AwsResponse): Operation =>
  (keys, input) => {
    const id = String(input['KeyId']);
    const key = keys.get(id);
    return key ? run(key, input) : refusal('NotFoundException', `Key '${id}' does not exist`);
  };

export const OPERATIONS: Readonly<Record<string, Operation>> = {
  Sign: withKey(signMessage),
  GetPublicKey: withKey((key, input) =>
    jsonAnswer({
      ...input,
      KeySpec: 'ECC_NIST_P256',
      KeyUsage: 'SIGN_VERIFY',
      SigningAlgorithms: ['ECDSA_SHA_256'],
      PublicKey: publicKeyOf(key).toString('base64'),
    }),
  ),
};

/** Opens the local KMS over asymmetric keys (P-256) by their ARN. */
export const openKms = (keys: Keys): StandIn => jsonService('KMS', OPERATIONS, keys);
