import type { Invoke } from '../lambda/types.ts';
import { isObject, listOf, objectOf, type JsonObject } from '../json.ts';
import { covers, scopeOf } from '../policy/statements.ts';
import type { Api, GatewayRequest } from './api.ts';
import type { EventParts } from './event.ts';
import type { ErrorType } from './responses.ts';

/** API Gateway's time limit for an integration or authorizer. */
const LIMIT_MS = 29_000;

/** Awaits work; returns undefined when it exceeds API Gateway's time limit. */
export async function withinTimeLimit<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), LIMIT_MS);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

type AuthorizerResult =
  | { readonly refused: ErrorType; readonly message?: string }
  /** `context` is passed to the function's event as text. */
  | { readonly context: Readonly<Record<string, string>>; readonly key: string | undefined };

/** Checks the policy that the authorizer returned; a refusal unless it allows the call. */
function policyRefusal(policy: JsonObject, methodArn: string): AuthorizerResult | undefined {
  const need = { action: 'execute-api:Invoke', resource: methodArn };
  const effects = listOf(policy['Statement'])
    .map(objectOf)
    .filter((statement) => covers(scopeOf(statement), need))
    .map((statement) => statement['Effect']);
  if (effects.includes('Deny')) {
    const message = 'User is not authorized to access this resource with an explicit deny';
    return { refused: 'ACCESS_DENIED', message };
  }
  return effects.includes('Allow') ? undefined : { refused: 'ACCESS_DENIED' };
}

/** API Gateway refuses a policy with a longer resource. */
const LONGEST_RESOURCE = 512;
const isTooLong = (policy: JsonObject) =>
  listOf(policy['Statement'])
    .flatMap((statement) => scopeOf(objectOf(statement)).resources)
    .some(({ length }) => length > LONGEST_RESOURCE);

function resultOf(answer: unknown, methodArn: string): AuthorizerResult {
  if (!isObject(answer) || typeof answer['principalId'] !== 'string' || !isObject(answer['policyDocument']))
    return { refused: 'AUTHORIZER_CONFIGURATION_ERROR' };
  const context = Object.entries(objectOf(answer['context']));
  if (context.some(([, value]) => typeof value === 'object' && value !== null))
    return { refused: 'AUTHORIZER_CONFIGURATION_ERROR' };
  if (isTooLong(answer['policyDocument'])) return { refused: 'AUTHORIZER_CONFIGURATION_ERROR' };
  const refusal = policyRefusal(answer['policyDocument'], methodArn);
  if (refusal) return refusal;
  const texts = context.map(([name, value]) => [name, String(value)] as const);
  const key = answer['usageIdentifierKey'];
  return {
    context: { ...Object.fromEntries(texts), principalId: answer['principalId'] },
    key: typeof key === 'string' ? key : undefined,
  };
}

/** Calls the REQUEST authorizer. `Unauthorized` becomes 401, a Deny 403, any other error 500. */
export async function authorize(
  api: Api,
  request: GatewayRequest,
  parts: EventParts,
  invoke: Invoke,
): Promise<AuthorizerResult> {
  const methodArn = `${api.arn}/${api.stage}/${request.method}${request.path}`;
  const event = { type: 'REQUEST', methodArn, ...parts };
  const result = await withinTimeLimit(invoke(api.authorizer.functionName, event));
  if (result === undefined) return { refused: 'AUTHORIZER_FAILURE' };
  if (!('error' in result)) return resultOf(result.payload, methodArn);
  return { refused: result.error.errorMessage === 'Unauthorized' ? 'UNAUTHORIZED' : 'AUTHORIZER_FAILURE' };
}
