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
}

interface Authorizer {
  readonly id: string;
  readonly functionName: string;
}

/** One REST API of the templates with its stage. Every method asks the authorizer and needs the API key it answers. */
export interface Api {
  readonly id: string;
  readonly arn: string;
  readonly stage: string;
  /** Bytes from which answers are compressed. */
  readonly compressFrom: number;
  readonly methods: readonly Method[];
  readonly authorizer: Authorizer;
  /** Requests a second and at once, for the whole stage. */
  readonly throttle: { readonly rate: number; readonly burst: number };
}
