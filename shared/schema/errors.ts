/** Messages by field name, which a form shows at its controls. */
export type Issues = Readonly<Record<string, string>>;

export interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly issues: Issues;
  readonly correlationId?: string;
}

/** The only error whose text callers see. All other errors are logged and answered generically. */
export class VisibleError extends Error {
  readonly code: string;
  readonly status: number;
  readonly issues: Issues;

  constructor(status: number, code: string, message: string, issues: Issues = {}) {
    super(message);
    this.name = 'VisibleError';
    this.status = status;
    this.code = code;
    this.issues = issues;
  }
}

/** Creates a 400 error with all field issues of the request. */
export const invalid = (issues: Issues, message = 'Please check the marked fields.') =>
  new VisibleError(400, 'invalid', message, issues);

export const forbidden = (message = 'You do not have access to this.') =>
  new VisibleError(403, 'forbidden', message);

export const notFound = (message = 'This record was not found.') =>
  new VisibleError(404, 'not-found', message);

/** The message about a record that a page shows or refers to. @param label of its noun */
export const goneMessage = (label: string): string =>
  `This ${label.toLowerCase()} was deleted or is no longer visible to you.`;

/** For pages that have loaded the record again, and for programs that have not. */
export const STALE_MESSAGE = 'This record was changed meanwhile. Check its latest values and try again.';

/** Creates a 409 error: the record was saved concurrently; nothing was written. */
export const stale = (message = STALE_MESSAGE) => new VisibleError(409, 'stale', message);
