import { z } from 'zod';
import { invalidParameter } from '../errors.ts';
import type { CognitoState } from '../state.ts';

/** One API operation: its input schema and implementation. */
export interface Operation {
  /** Requires AWS credentials; browsers call all other operations without credentials. */
  readonly signed: boolean;
  run(state: CognitoState, body: unknown): Promise<object>;
}

/** An operation that browsers call without credentials. */
export const publicOperation = <S extends z.ZodType>(
  input: S,
  run: (state: CognitoState, input: z.output<S>) => object | Promise<object>,
): Operation => makeOperation(false, input, run);

/** An operation that needs AWS credentials. */
export const signedOperation = <S extends z.ZodType>(
  input: S,
  run: (state: CognitoState, input: z.output<S>) => object | Promise<object>,
): Operation => makeOperation(true, input, run);

function makeOperation<S extends z.ZodType>(
  isSigned: boolean,
  input: S,
  run: (state: CognitoState, input: z.output<S>) => object | Promise<object>,
): Operation {
  return {
    signed: isSigned,
    run: async (state, body) => {
      const result = input.safeParse(body);
      if (result.success) return run(state, result.data);
      const { issues } = result.error;
      const messages = issues.map(
        (issue) => `Value at '${issue.path.join('.')}' failed to satisfy constraint: ${issue.message}`,
      );
      throw invalidParameter(`${issues.length} validation error(s) detected: ${messages.join('; ')}`);
    },
  };
}
