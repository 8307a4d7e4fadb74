import type { ErrorBody, Issues } from '../../shared/schema/errors.ts';

/** A call that was refused or failed; the message is written for the user. */
export class ApiError extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly code: string;
  /** Messages by field name. */
  readonly issues: Issues;
  readonly correlationId?: string;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message || defaultMessage(status));
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? 'failed';
    this.issues = body.issues ?? {};
    if (body.correlationId) this.correlationId = body.correlationId;
  }
}

/** The message of an answer that has none. */
function defaultMessage(status: number): string {
  if (status === 0) return 'The portal cannot be reached. Check your connection and try again.';
  if (status === 401) return 'Your session has ended. Please sign in again.';
  if (status === 403) return 'You do not have access to this.';
  if (status === 404) return 'This record was not found.';
  if (status === 409) return 'This record was changed by someone else. Reload it and try again.';
  if (status === 413) return 'This is too large to be sent.';
  if (status === 429) return 'Too many requests at once. Please wait a moment and try again.';
  return 'Something went wrong on our side. Please try again.';
}

/** Reads the body of an answer. @throws ApiError for an empty body or the page of a proxy */
export const jsonOf = (response: Response): Promise<unknown> =>
  response.json().catch(() => {
    throw new ApiError(0, { message: 'The server could not be reached. Try again.' });
  });

/** The error of an answer whose status is not 2xx; a body of another shape is ignored. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => ({}));
  const parts = typeof body === 'object' && body !== null ? (body as Partial<ErrorBody>) : {};
  const correlationId =
    parts.correlationId ??
    response.headers.get('x-correlation-id') ??
    response.headers.get('x-amzn-requestid') ??
    undefined;
  const known = typeof parts.code === 'string';
  return new ApiError(response.status, {
    ...(known ? parts : {}),
    ...(correlationId ? { correlationId } : {}),
  });
}

/** Whether a save was refused since the record is stored already, in another version than the one that was sent. */
export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 409 || error.code === 'version-required');

/** The text of any thrown value, for a notice. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
