import type { ErrorType } from './responses.ts';

/** Aborts a request with an error answer of the gateway. */
export class Refusal extends Error {
  readonly type: ErrorType;
  readonly text: string | undefined;
  /** Additional values for the answer's template. */
  readonly context: Readonly<Record<string, string>>;

  constructor(type: ErrorType, text?: string, context: Readonly<Record<string, string>> = {}) {
    super(type);
    this.type = type;
    this.text = text;
    this.context = context;
  }
}
