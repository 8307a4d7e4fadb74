import { SESServiceException } from '@aws-sdk/client-ses';

const PERMANENT_ERRORS = new Set(['InvalidParameterValue', 'ValidationError']);

/** Whether a mail can never be sent: SES rejects its address or content, or its layout fails. */
export const isPermanentFailure = (error: unknown): boolean =>
  error instanceof SESServiceException
    ? PERMANENT_ERRORS.has(error.name)
    : error instanceof TypeError || error instanceof URIError;

/** Whether SES rejects only this mail: it is retried later. */
export const isRefused = (error: unknown): boolean =>
  error instanceof SESServiceException && error.name === 'MessageRejected';
