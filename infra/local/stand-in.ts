import type { SignedCall } from './http/signature/claim.ts';

/** One call of an AWS client, as the HTTP server hands it to a stand-in. */
export interface AwsRequest extends SignedCall {
  /** IAM prefix of the service, such as dynamodb or cognito-idp. */
  readonly service: string;
  /** API operation, such as `GetItem`; for S3 derived from method and query. */
  readonly operation: string;
  /** Access key id of the signer; empty for an unsigned call, such as a public Cognito call. */
  readonly principal: string;
  /** Path after the stand-in's prefix, still percent-encoded. */
  readonly path: string;
}

export interface AwsResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export const withHeaders = (answer: AwsResponse, headers: AwsResponse['headers']): AwsResponse => ({
  ...answer,
  headers: { ...answer.headers, ...headers },
});

/** A local replacement of an AWS service. Rejects invalid calls as AWS does, and unsupported calls by name. */
export interface StandIn {
  handle(request: AwsRequest): Promise<AwsResponse>;
  close(): Promise<void>;
}

/** An error of a stand-in: HTTP status, error code and text. */
export class AwsError extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: AwsResponse['headers'];

  constructor(status: number, code: string, message: string, headers: AwsResponse['headers'] = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}
