import type { ErrorType } from './responses.ts';

/** Ends the handling of a request with an error answer of the gateway. */
export class Refusal extends Error {
  readonly type: ErrorType;
  readonly text: string | undefined;
  /** Further values for the template of the answer. */
  readonly context: Readonly<Record<string, string>>;

  constructor(type: ErrorType, text?: string, context: Readonly<Record<string, string>> = {}) {
    super(type);
    this.type = type;
    this.text = text;
    this.context = context;
  }
}
