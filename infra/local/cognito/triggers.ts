import { REGION } from '../account.ts';
import { isObject, type JsonObject } from '../json.ts';
import { shownAttributes } from './attributes.ts';
import { CognitoError } from './errors.ts';
import type { Attributes, Pool, User } from './records.ts';
import type { CognitoState, TriggerEvent } from './state.ts';
import type { TriggerName } from './template.ts';

/** The client and the metadata of a call, for triggers. */
export interface Caller {
  readonly clientId: string;
  readonly metadata: Readonly<Record<string, string>> | undefined;
}

/** The caller in trigger events of administrator calls. */
export const ADMINISTRATOR: Caller = { clientId: 'CLIENT_ID_NOT_APPLICABLE', metadata: undefined };

interface TriggerCall {
  readonly trigger: TriggerName;
  readonly source: string;
  readonly username: string;
  readonly caller: Caller;
  readonly request: JsonObject;
  readonly response?: JsonObject;
}

const eventOf = (pool: Pool, { caller, ...call }: TriggerCall): TriggerEvent => ({
  version: '1',
  triggerSource: `${call.trigger}_${call.source}`,
  region: REGION,
  userPoolId: pool.id,
  userName: call.username,
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: caller.clientId },
  request: { ...call.request, ...(caller.metadata && { clientMetadata: caller.metadata }) },
  response: call.response ?? {},
});

/**
 * Runs a trigger of the pool and returns its response; null when the pool has none. Throws
 * UserLambdaValidationException for an exception or timeout of the function, InvalidLambdaResponseException for a
 * result that is not an event.
 */
async function runTrigger(state: CognitoState, pool: Pool, call: TriggerCall): Promise<JsonObject | null> {
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

/** Runs the PreSignUp trigger, which can reject the user or verify the email. @returns the verified attributes */
export async function preSignUp(
  state: CognitoState,
  pool: Pool,
  source: 'SignUp' | 'AdminCreateUser',
  caller: Caller,
  { sub, attributes }: Pick<User, 'sub' | 'attributes'>,
): Promise<Attributes> {
  const response = await runTrigger(state, pool, {
    trigger: 'PreSignUp',
    source,
    username: sub,
    caller,
    request: { userAttributes: attributes, validationData: null },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  if (response?.['autoConfirmUser'] === true || response?.['autoVerifyPhone'] === true)
    throw new Error('The local Cognito confirms neither users nor phone numbers for a trigger');
  return response?.['autoVerifyEmail'] === true ? { email_verified: 'true' } : {};
}

const withStatus = (user: User) => ({ ...shownAttributes(user), 'cognito:user_status': user.status });

/** Runs the PostConfirmation trigger. As in Cognito, its error is returned, but the confirmation remains. */
export async function postConfirmation(
  state: CognitoState,
  pool: Pool,
  source: 'ConfirmSignUp' | 'ConfirmForgotPassword',
  caller: Caller,
  user: User,
): Promise<void> {
  const request = { userAttributes: withStatus(user) };
  const call = { trigger: 'PostConfirmation', source, username: user.sub, caller, request } as const;
  await runTrigger(state, pool, call);
}

/** Runs the CustomMessage trigger, which writes a mail. @returns its subject and text; null without a trigger */
export const customMessage = (
  state: CognitoState,
  pool: Pool,
  source: string,
  caller: Caller,
  user: User,
): Promise<JsonObject | null> =>
  runTrigger(state, pool, {
    trigger: 'CustomMessage',
    source,
    username: user.sub,
    caller,
    request: {
      userAttributes: withStatus(user),
      codeParameter: '{####}',
      linkParameter: '{##Click Here##}',
      usernameParameter: source === 'AdminCreateUser' ? '{username}' : null,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
