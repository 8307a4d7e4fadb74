import type { AwsResponse } from '../stand-in.ts';

/** Cognito accepts calls from pages of every origin. */
const CORS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
};

export const COGNITO_PREFLIGHT: AwsResponse = {
  status: 200,
  headers: {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
    'access-control-allow-headers':
      'authorization, cache-control, content-type, x-amz-target, x-amz-user-agent, x-amz-date, x-amz-security-token, amz-sdk-invocation-id, amz-sdk-request',
    'access-control-max-age': '172800',
  },
  body: '',
};

export const withCognitoCors = (response: AwsResponse): AwsResponse => ({
  ...response,
  headers: { ...CORS, ...response.headers },
});
