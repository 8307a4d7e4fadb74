import { REGION } from '../account.ts';
import type { LambdaFunction } from '../template/functions.ts';

/** Variables that the machine adds to every function. */
export interface MachineEnvironment {
  /** Endpoints of the stand-ins for the SDK, such as AWS_ENDPOINT_URL_DYNAMODB. */
  readonly endpoints: Readonly<Record<string, string>>;
  /** Secret access key of every role. */
  readonly secret: string;
}

/** A function's environment variables, as the Lambda service sets them. */
export const environmentOf = (
  fn: LambdaFunction,
  { endpoints, secret }: MachineEnvironment,
): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  TZ: ':UTC',
  // The deployed runtime may be newer than this machine's Node.
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  ...endpoints,
  ...fn.environment,
  AWS_REGION: REGION,
  AWS_ACCESS_KEY_ID: fn.role,
  AWS_SECRET_ACCESS_KEY: secret,
  AWS_EXECUTION_ENV: `AWS_Lambda_${fn.runtime}`,
  AWS_LAMBDA_FUNCTION_NAME: fn.name,
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(fn.memoryMb),
  AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
});
