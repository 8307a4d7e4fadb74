import { z } from 'zod';
import { invalidParameter } from '../errors.ts';
import type { Client, Pool, User } from '../records.ts';
import { clientOf, poolOf, type CognitoState } from '../state.ts';
import { authenticate } from '../tokens.ts';
import type { Caller } from '../triggers.ts';

export const text = z.string().min(1).max(2048);
export const pairs = z.array(z.strictObject({ Name: text, Value: z.string().optional() })).optional();

export const username = text.max(128);

/** Fields of every operation on a user. */
export const userFields = { UserPoolId: text, Username: username };
/** Field of every operation of a signed-in user. */
export const tokenFields = { AccessToken: text };
/** Fields of every operation of a client. Two of them are for AWS's analytics and risk scores, ignored here. */
export const clientFields = {
  ClientId: text,
  ClientMetadata: z.record(z.string(), z.string()).optional(),
  AnalyticsMetadata: z.unknown().optional(),
  UserContextData: z.unknown().optional(),
};

export interface Operation {
  /** Requires AWS credentials; browsers call all other operations without credentials. */
  readonly signed: boolean;
  run(state: CognitoState, body: unknown): Promise<object>;
}

/** Undefined for an empty answer. */
type Answer = object | undefined;
type Run<C, I> = (context: C, input: I) => Answer | Promise<Answer>;

const operation = <I>(signed: boolean, input: z.ZodType<I>, run: Run<CognitoState, I>): Operation => ({
  signed,
  async run(state, body) {
    const result = input.safeParse(body);
    if (result.success) return (await run(state, result.data)) ?? {};
    const { issues } = result.error;
    const messages = issues.map(
      (issue) => `Value at '${issue.path.join('.')}' failed to satisfy constraint: ${issue.message}`,
    );
    throw invalidParameter(`${issues.length} validation error(s) detected: ${messages.join('; ')}`);
  },
});

/** An operation that needs AWS credentials. */
export const adminOperation = <I>(input: z.ZodType<I>, run: Run<CognitoState, I>): Operation =>
  operation(true, input, run);

interface UserCall {
  readonly state: CognitoState;
  readonly pool: Pool;
  readonly user: User;
}

/** An operation on a user, found by pool and username, that needs AWS credentials. */
export const userOperation = <I extends { UserPoolId: string; Username: string }>(
  input: z.ZodType<I>,
  run: Run<UserCall, I>,
): Operation =>
  adminOperation(input, (state, call) => {
    const pool = poolOf(state, call.UserPoolId);
    return run({ state, pool, user: state.users.get(pool, call.Username) }, call);
  });

/** An operation of the signed-in user whose access token it carries. */
export const tokenOperation = <I extends { AccessToken: string }>(
  input: z.ZodType<I>,
  run: Run<UserCall, I>,
): Operation =>
  operation(false, input, async (state, call) =>
    run({ state, ...(await authenticate(state, call.AccessToken)) }, call),
  );

/** A call of a browser. */
export interface ClientCall {
  readonly state: CognitoState;
  readonly pool: Pool;
  readonly client: Client;
  readonly caller: Caller;
}

/** An operation that browsers call without credentials. */
export const clientOperation = <I extends { ClientId: string; ClientMetadata?: Caller['metadata'] }>(
  input: z.ZodType<I>,
  run: Run<ClientCall, I>,
): Operation =>
  operation(false, input, (state, call) => {
    const caller = { clientId: call.ClientId, metadata: call.ClientMetadata };
    return run({ state, ...clientOf(state, call.ClientId), caller }, call);
  });
