import { CognitoError } from './errors.ts';
import type { Pool } from './model.ts';
import type { TriggerName } from './template.ts';
import type { TriggerEvent, World } from './world.ts';

const limitMs = 5000;
/** Where the source of an event does not begin with the trigger's name. */
const sourcePrefix: Readonly<Partial<Record<TriggerName, string>>> = {
  PreTokenGeneration: 'TokenGeneration',
};
export const noClient = 'CLIENT_ID_NOT_APPLICABLE';

export interface TriggerCall {
  readonly trigger: TriggerName;
  readonly source: string;
  readonly username: string;
  readonly clientId: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly response?: Readonly<Record<string, unknown>>;
}

/**
 * Runs a trigger if the pool has it and gives back its response; null without one. An exception of the function
 * becomes UserLambdaValidationException, more than 5 s UnexpectedLambdaException, a result that is no event
 * InvalidLambdaResponseException.
 */
export async function runTrigger(
  world: World,
  pool: Pool,
  call: TriggerCall,
): Promise<Readonly<Record<string, unknown>> | null> {
  const functionRef = pool.settings.triggers[call.trigger];
  if (functionRef === undefined) return null;
  const event: TriggerEvent = {
    version: '1',
    triggerSource: `${sourcePrefix[call.trigger] ?? call.trigger}_${call.source}`,
    region: world.options.region,
    userPoolId: pool.id,
    userName: call.username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: call.clientId },
    request: call.request,
    response: call.response ?? {},
  };
  const result = await limited(call.trigger, world.options.invokeTrigger(functionRef, event));
  if (!isRecord(result) || !isRecord(result.response)) {
    throw new CognitoError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  }
  return result.response;
}

async function limited(trigger: TriggerName, running: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const message = `${trigger} invocation failed due to error SocketTimeoutException.`;
      reject(new CognitoError('UnexpectedLambdaException', message));
    }, limitMs);
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

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
