/** Messages keyed by field name; what a form shows beside its controls. */
export type Issues = Readonly<Record<string, string>>;

/** The body of every refused request. */
export interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly issues: Issues;
  readonly correlationId?: string;
}

/** The one error whose text callers see. Everything else is logged and answered blandly. */
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

/** 400 with every field issue of the request at once. */
export const invalid = (issues: Issues, message = 'Please check the marked fields.') =>
  new VisibleError(400, 'invalid', message, issues);

export const forbidden = (message = 'You do not have access to this.') =>
  new VisibleError(403, 'forbidden', message);

export const notFound = (message = 'This record does not exist.') =>
  new VisibleError(404, 'not-found', message);

/** 409: somebody else saved in between; nothing was written. */
export const stale = (message = 'Somebody else has changed this record. Reload it and try again.') =>
  new VisibleError(409, 'stale', message);
