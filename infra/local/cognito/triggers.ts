import { REGION } from '../account.ts';
import { isObject, type JsonObject } from '../json.ts';
import { CognitoError } from './errors.ts';
import type { TriggerName } from './pool-template.ts';
import type { Pool } from './records.ts';
import type { CognitoState, TriggerEvent } from './state.ts';

/** The client id in trigger events of administrator calls. */
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

/**
 * Runs a trigger of the pool and returns its response; null when the pool has none. Throws
 * UserLambdaValidationException for an exception or timeout of the function, InvalidLambdaResponseException for a
 * result that is not an event.
 */
export async function runTrigger(
  state: CognitoState,
  pool: Pool,
  call: TriggerCall,
): Promise<JsonObject | null> {
  const functionRef = pool.settings.triggers[call.trigger];
  if (functionRef === undefined) return null;
  const result = await state.options
    .invokeTrigger(functionRef, eventOf(pool, call))
    .catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      throw new CognitoError(
        'UserLambdaValidationException',
        `${call.trigger} failed with error ${message}.`,
      );
    });
  if (!isObject(result) || !isObject(result['response']))
    throw new CognitoError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  return result['response'];
}
