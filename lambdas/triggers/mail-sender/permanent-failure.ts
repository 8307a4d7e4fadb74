import { SESServiceException } from '@aws-sdk/client-ses';

const PERMANENT_ERRORS = new Set(['InvalidParameterValue', 'ValidationError']);

/** Whether a mail can never be sent as it is: SES does not take its address or content, or it cannot be laid out. */
export const isPermanentFailure = (error: unknown): boolean =>
  error instanceof SESServiceException
    ? PERMANENT_ERRORS.has(error.name)
    : error instanceof TypeError || error instanceof URIError;

/** Whether SES rejects only this mail: it is retried later. */
export const isRefused = (error: unknown): boolean =>
  error instanceof SESServiceException && error.name === 'MessageRejected';
