import { jsonAnswer, jsonService, refusal } from './json-service.ts';
import type { JsonObject } from './json.ts';
import type { AwsResponse, StandIn } from './stand-in.ts';

type Secrets = ReadonlyMap<string, string>;

export const OPERATIONS: Readonly<Record<string, (secrets: Secrets, input: JsonObject) => AwsResponse>> = {
  GetSecretValue: (secrets, { SecretId }) => {
    const id = String(SecretId);
    const SecretString = secrets.get(id);
    if (SecretString !== undefined) return jsonAnswer({ ARN: id, Name: id, SecretString });
    return refusal('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
  },
};

/** Opens the local Secrets Manager over secrets by their ARN. */
export const openSecrets = (secrets: Secrets): StandIn => jsonService('Secrets Manager', OPERATIONS, secrets);
