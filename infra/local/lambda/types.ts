import type { LambdaFunction } from '../template/functions.ts';

/** The error of a failed invocation, in the Lambda service's words. */
export interface LambdaError {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace?: readonly string[];
}

export type InvokeResult = { readonly payload: unknown } | { readonly error: LambdaError };

/** Calls a function by name or ARN. Never rejects for an error of the function, which is returned as `error`. */
export type Invoke = (functionArnOrName: string, event: unknown) => Promise<InvokeResult>;

export interface Call {
  readonly requestId: string;
  /** JSON text. */
  readonly event: string;
}

/** Receives one line of a function's output, without the line break. */
export type LogLine = (functionName: string, line: string) => void;

export interface SandboxSettings {
  readonly fn: LambdaFunction;
  readonly environment: Readonly<Record<string, string>>;
  readonly log: LogLine;
  /** Milliseconds before a copy's first event; default 0. */
  readonly coldStartMs?: number | undefined;
}
