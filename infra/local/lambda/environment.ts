import { REGION } from '../account.ts';
import type { LambdaFunction } from '../template/functions.ts';

/** What the machine adds to the variables of every function. */
export interface MachineEnvironment {
  /** Variables by which the SDK finds the stand-ins, such as AWS_ENDPOINT_URL_DYNAMODB. */
  readonly endpoints: Readonly<Record<string, string>>;
  /** Secret access key of every role. */
  readonly secret: string;
}

/** The environment variables of a function, as the Lambda service sets them. */
export const environmentOf = (
  fn: LambdaFunction,
  { endpoints, secret }: MachineEnvironment,
): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  LANG: 'en_US.UTF-8',
  TZ: ':UTC',
  // Deployed, they run on a newer Node than this machine may have.
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  ...endpoints,
  ...fn.environment,
  AWS_REGION: REGION,
  AWS_DEFAULT_REGION: REGION,
  AWS_ACCESS_KEY_ID: fn.role,
  AWS_SECRET_ACCESS_KEY: secret,
  AWS_EXECUTION_ENV: `AWS_Lambda_${fn.runtime}`,
  AWS_LAMBDA_FUNCTION_NAME: fn.name,
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(fn.memoryMb),
  AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
  AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${fn.name}`,
  AWS_LAMBDA_LOG_STREAM_NAME: 'local',
  LAMBDA_TASK_ROOT: fn.asset ?? '',
  _HANDLER: fn.handler,
});
