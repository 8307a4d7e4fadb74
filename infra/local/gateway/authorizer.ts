import type { Invoke } from '../lambda/types.ts';
import { isObject, listOf, objectOf, type JsonObject } from '../json.ts';
import { pattern, type Api, type Authorizer } from './definition.ts';
import type { EventParts, GatewayRequest } from './event.ts';
import type { ErrorType } from './responses.ts';

export type Verdict =
  | { readonly refused: ErrorType; readonly message?: string }
  /** `context` goes into the function's event; all values are text there. */
  | { readonly context: Readonly<Record<string, string>>; readonly key: string | undefined };

const LIMIT_MS = 29_000;

/** Asks a REQUEST authorizer. What it throws as `Unauthorized` is a 401, a Deny a 403, anything else a 500. */
export async function authorize(
  api: Api,
  authorizer: Authorizer,
  request: GatewayRequest,
  parts: EventParts,
  invoke: Invoke,
): Promise<Verdict> {
  if (!authorizer.identitySources.every((source) => hasSource(source, parts)))
    return { refused: 'UNAUTHORIZED' };
  const methodArn = `${api.arn}/${api.stage}/${request.method}${request.path}`;
  const result = await within(invoke(authorizer.functionName, { type: 'REQUEST', methodArn, ...parts }));
  if (result === undefined) return { refused: 'AUTHORIZER_FAILURE' };
  if ('error' in result) {
    return { refused: result.error.errorMessage === 'Unauthorized' ? 'UNAUTHORIZED' : 'AUTHORIZER_FAILURE' };
  }
  return judge(result.payload, methodArn);
}

function judge(answer: unknown, methodArn: string): Verdict {
  if (!isObject(answer) || typeof answer['principalId'] !== 'string' || !isObject(answer['policyDocument'])) {
    return { refused: 'AUTHORIZER_CONFIGURATION_ERROR' };
  }
  const context = objectOf(answer['context']);
  if (Object.values(context).some((value) => typeof value === 'object' && value !== null)) {
    return { refused: 'AUTHORIZER_CONFIGURATION_ERROR' };
  }
  const statements = listOf(answer['policyDocument']['Statement'])
    .map(objectOf)
    .filter((statement) => covers(statement, methodArn));
  if (statements.some((statement) => statement['Effect'] === 'Deny')) {
    const message = 'User is not authorized to access this resource with an explicit deny';
    return { refused: 'ACCESS_DENIED', message };
  }
  if (!statements.some((statement) => statement['Effect'] === 'Allow')) return { refused: 'ACCESS_DENIED' };
  const texts = Object.entries(context).map(([name, value]) => [name, String(value)] as const);
  const key = answer['usageIdentifierKey'];
  return {
    context: { ...Object.fromEntries(texts), principalId: answer['principalId'] },
    key: typeof key === 'string' ? key : undefined,
  };
}

function covers(statement: JsonObject, methodArn: string): boolean {
  const actions = listOf(statement['Action']).map((action) => pattern(String(action).toLowerCase()));
  const resources = listOf(statement['Resource']).map((resource) => pattern(String(resource)));
  return (
    actions.some((action) => action.test('execute-api:invoke')) &&
    resources.some((resource) => resource.test(methodArn))
  );
}

function hasSource(source: string, parts: EventParts): boolean {
  const header = /^method\.request\.header\.(.+)$/.exec(source)?.[1]?.toLowerCase();
  const query = /^method\.request\.querystring\.(.+)$/.exec(source)?.[1];
  if (header !== undefined) {
    return Object.entries(parts.headers).some(
      ([name, value]) => name.toLowerCase() === header && value !== '',
    );
  }
  if (query === undefined) throw new Error(`Identity source ${source} is not supported`);
  return Boolean(objectOf(parts['queryStringParameters'])[query]);
}

/** The result, or undefined once the time is over. */
export async function within<T>(work: Promise<T>, limitMs = LIMIT_MS): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
