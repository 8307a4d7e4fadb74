export { createRunner, type Runner, type RunnerOptions } from './runner.ts';
export type { Invoke, InvokeOptions, InvokeResult, LambdaError } from './types.ts';
