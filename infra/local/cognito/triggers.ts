import { REGION } from '../account.ts';
import { isObject, type JsonObject } from '../json.ts';
import { CognitoError } from './errors.ts';
import type { TriggerName } from './pool-template.ts';
import type { Pool } from './records.ts';
import type { CognitoState, TriggerEvent } from './state.ts';

const LIMIT_MS = 5000;
/** The client id of a trigger's event when an administrator calls. */
export const NO_CLIENT = 'CLIENT_ID_NOT_APPLICABLE';

interface TriggerCall {
  readonly trigger: TriggerName;
  readonly source: string;
  readonly username: string;
  readonly clientId: string;
  readonly request: JsonObject;
  readonly response?: JsonObject;
}

const eventOf = (pool: Pool, call: TriggerCall): TriggerEvent => ({
  version: '1',
  triggerSource: `${call.trigger}_${call.source}`,
  region: REGION,
  userPoolId: pool.id,
  userName: call.username,
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: call.clientId },
  request: call.request,
  response: call.response ?? {},
});

async function limited(trigger: TriggerName, running: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const message = `${trigger} invocation failed due to error SocketTimeoutException.`;
      reject(new CognitoError('UnexpectedLambdaException', message));
    }, LIMIT_MS);
  });
  const failed = (error: unknown): never => {
    const message = error instanceof Error ? error.message : String(error);
    throw new CognitoError('UserLambdaValidationException', `${trigger} failed with error ${message}.`);
  };
  try {
    return await Promise.race([running.catch(failed), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs a trigger of the pool and answers its response; null when the pool has none. An exception of the function
 * becomes UserLambdaValidationException, more than 5 s UnexpectedLambdaException, a result that is no event
 * InvalidLambdaResponseException.
 */
export async function runTrigger(
  state: CognitoState,
  pool: Pool,
  call: TriggerCall,
): Promise<JsonObject | null> {
  const functionRef = pool.settings.triggers[call.trigger];
  if (functionRef === undefined) return null;
  const running = state.options.invokeTrigger(functionRef, eventOf(pool, call));
  const result = await limited(call.trigger, running);
  if (!isObject(result) || !isObject(result['response']))
    throw new CognitoError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  return result['response'];
}
