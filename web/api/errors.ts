import { STALE_MESSAGE, type ErrorBody, type Issues } from '../../shared/schema/errors.ts';

/** A rejected or failed API call; the message is written for the user. */
export class ApiError extends Error {
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly code: string;
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

function defaultMessage(status: number): string {
  if (status === 0) return 'The portal cannot be reached. Check your connection and try again.';
  if (status === 401) return 'Your session has ended. Please sign in again.';
  if (status === 403) return 'You do not have access to this.';
  if (status === 404) return 'This record was not found.';
  if (status === 409) return STALE_MESSAGE;
  if (status === 413) return 'This is too large to send.';
  if (status === 429) return 'Too many requests. Wait a moment and try again.';
  return 'Something went wrong on our side. Please try again.';
}

/** Parses the body of an answer. @throws ApiError if it is not JSON, for example empty or from a proxy */
export const jsonOf = (response: Response): Promise<unknown> =>
  response.json().catch(() => {
    throw new ApiError(0, { message: 'The server could not be reached. Try again.' });
  });

/** Converts an answer with an error status to an ApiError; ignores a body of an unknown format. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => ({}));
  const errorBody = typeof body === 'object' && body !== null ? (body as Partial<ErrorBody>) : {};
  const correlationId =
    errorBody.correlationId ??
    response.headers.get('x-correlation-id') ??
    response.headers.get('x-amzn-requestid') ??
    undefined;
  const hasErrorCode = typeof errorBody.code === 'string';
  return new ApiError(response.status, {
    ...(hasErrorCode ? errorBody : {}),
    ...(correlationId ? { correlationId } : {}),
  });
}

/** Whether a save was rejected because the stored record has another version. */
export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 409 || error.code === 'version-required');

/** Whether the record was deleted, or the caller can no longer see it. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Whether someone else has changed or deleted the record. */
export const isOutdated = (error: unknown): boolean => isStale(error) || isMissing(error);

/** Whether the server could not read the request, such as a key of another format. */
export const isInvalid = (error: unknown): boolean => error instanceof ApiError && error.status === 400;

/** Whether the user may not do or read this. */
export const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** Whether a failed save may be stored: only its answer was lost. */
export const mayBeStored = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Returns the message about a whole request, next to which a form marks the refused fields. */
export const formMessageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Returns the message of any thrown value: of a refused field if there is one, since most actions mark no fields. */
export const messageOf = (error: unknown): string =>
  (error instanceof ApiError && Object.values(error.issues)[0]) || formMessageOf(error);
