/** What AWS allows an account that set no limits: requests a second, and at once. */
export const ACCOUNT_LIMITS = { rate: 10_000, burst: 5000 };

export interface Method {
  /** Path as the template writes it, such as `/api/project/{id}`. */
  readonly resource: string;
  readonly resourceId: string;
  /** GET, POST … */
  readonly httpMethod: string;
  /** Name or ARN. */
  readonly functionName: string;
  /** ARN of the role as which the function is called; without one the function's own policy decides. */
  readonly role: string | undefined;
  /** Of a method that asks neither the authorizer nor for a key: its own limits, in the place of the stage's. */
  readonly open: Limits | undefined;
}

/** Requests a second and at once. */
export interface Limits {
  readonly rate: number;
  readonly burst: number;
}

interface Authorizer {
  readonly id: string;
  readonly functionName: string;
}

/** One REST API of the templates with its stage. Every method that is not open asks the authorizer and needs the API key it answers. */
export interface Api {
  readonly id: string;
  readonly arn: string;
  readonly stage: string;
  /** Bytes from which answers are compressed. */
  readonly compressFrom: number;
  readonly methods: readonly Method[];
  readonly authorizer: Authorizer;
  /** For the whole stage. */
  readonly throttle: Limits;
}
