import type { LambdaFunction } from '../template/functions.ts';

/** What a failed invocation answers, as the Lambda service words it. */
export interface LambdaError {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace?: readonly string[];
}

export type InvokeResult = { readonly payload: unknown } | { readonly error: LambdaError };

/** Calls a function by name or ARN. Never rejects for a fault of the function: that is an `error` answer. */
export type Invoke = (functionArnOrName: string, event: unknown) => Promise<InvokeResult>;

/** One event on its way to a function. */
export interface Call {
  readonly requestId: string;
  readonly traceId: string;
  /** JSON text. */
  readonly event: string;
}

/** Receives one line of a function's output, without the line end. */
export type LogLine = (functionName: string, line: string) => void;

/** What a copy of a function runs with. */
export interface SandboxSettings {
  readonly fn: LambdaFunction;
  readonly environment: Readonly<Record<string, string>>;
  readonly log: LogLine;
  /** Milliseconds that a copy waits before its first event; 0 when left out. */
  readonly coldStart?: number | undefined;
}
