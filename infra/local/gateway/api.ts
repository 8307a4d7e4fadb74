import type { IncomingRequest } from '../http/incoming-request.ts';

/** A request as it reaches the gateway. */
export type GatewayRequest = Omit<IncomingRequest, 'rest' | 'query'>;

export interface Method {
  /** Path as in the template, such as `/api/project/{id}`. */
  readonly resource: string;
  /** GET, POST … */
  readonly httpMethod: string;
  /** Name or ARN. */
  readonly functionName: string;
  /** ARN of the role that invokes the function; when undefined, the function's own policy decides. */
  readonly role: string | undefined;
  /** Needs neither the authorizer nor an API key. */
  readonly isPublic: boolean;
}

/**
 * A REST API of the templates with its stage. Every method that is not public calls the authorizer and needs the API
 * key that it returns.
 */
export interface Api {
  readonly arn: string;
  readonly stage: string;
  /** Minimum size for compressed answers, in bytes. */
  readonly compressFromBytes: number;
  readonly methods: readonly Method[];
  readonly authorizer: { readonly id: string; readonly functionName: string };
}
