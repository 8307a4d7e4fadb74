import type { AwsRequest, AwsResponse, StandIn } from './stand-in.ts';

const json = (status: number, body: object): AwsResponse => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: JSON.stringify(body),
});

const refusal = (type: string, message: string): AwsResponse => json(400, { __type: type, message });

type Operation = (secrets: ReadonlyMap<string, string>, input: { SecretId?: unknown }) => AwsResponse;

/** What is served, by name. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  GetSecretValue: (secrets, { SecretId }) => {
    const id = String(SecretId);
    const SecretString = secrets.get(id);
    if (SecretString !== undefined) return json(200, { ARN: id, Name: id, SecretString });
    return refusal('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
  },
};

/** Opens the local Secrets Manager over secrets by their ARN. */
export const openSecrets = (secrets: ReadonlyMap<string, string>): StandIn => ({
  async handle({ operation, body }: AwsRequest) {
    const run = Object.hasOwn(OPERATIONS, operation) ? OPERATIONS[operation] : undefined;
    if (run) return run(secrets, JSON.parse(body.toString('utf8')));
    return refusal('UnknownOperationException', `${operation} is not served by the local Secrets Manager`);
  },
  async close() {},
});
