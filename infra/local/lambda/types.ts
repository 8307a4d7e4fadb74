import type { LambdaFunction } from '../template/functions.ts';

/** What a failed invocation answers, as the Lambda service words it. */
export interface LambdaError {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace?: readonly string[];
}

export type InvokeResult = { readonly payload: unknown } | { readonly error: LambdaError };

export interface InvokeOptions {
  /** Appears as `context.clientContext`. */
  readonly clientContext?: unknown;
}

/** Calls a function by name or ARN. Never rejects for a fault of the function: that is an `error` answer. */
export type Invoke = (
  functionArnOrName: string,
  event: unknown,
  options?: InvokeOptions,
) => Promise<InvokeResult>;

export interface Call {
  readonly requestId: string;
  readonly traceId: string;
  /** JSON text. */
  readonly event: string;
  readonly clientContext: unknown;
}

/** Receives one line of a function's output, without the line end. */
export type LogLine = (functionName: string, line: string) => void;

export interface SandboxSettings {
  readonly fn: LambdaFunction;
  readonly environment: Readonly<Record<string, string>>;
  readonly log: LogLine;
}
