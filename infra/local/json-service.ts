import { protocolError } from './http/protocol.ts';
import { objectOf, type JsonObject } from './json.ts';
import type { AwsRequest, AwsResponse, StandIn } from './stand-in.ts';

/** An answer in the JSON 1.1 protocol. */
export const jsonAnswer = (body: object): AwsResponse => ({
  status: 200,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: JSON.stringify(body),
});

/** A client error (400) in the JSON protocol. @param type the error's name */
export const refusal = (type: string, message: string): AwsResponse =>
  protocolError('json', 400, type, message);

/** Creates a stand-in with a JSON protocol from its operations, which all receive the state, such as keys. */
export const jsonService = <T>(
  name: string,
  operations: Readonly<Record<string, (state: T, input: JsonObject) => AwsResponse>>,
  state: T,
): StandIn => ({
  async handle({ operation, body }: AwsRequest) {
    const run = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
    if (run) return run(state, objectOf(JSON.parse(body.toString('utf8'))));
    return refusal('UnknownOperationException', `${operation} is not served by the local ${name}`);
  },
  async close() {},
});
