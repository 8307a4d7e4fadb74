import { SESServiceException } from '@aws-sdk/client-ses';

const PERMANENT_ERRORS = new Set(['InvalidParameterValue', 'ValidationError']);

/** Whether a mail can never be sent: SES rejects its address or content, or its layout fails. */
export const isPermanentFailure = (error: unknown): boolean =>
  error instanceof SESServiceException
    ? PERMANENT_ERRORS.has(error.name)
    : error instanceof TypeError || error instanceof URIError;

/** Whether SES rejects this mail for now: it is retried later, and other mails are still sent. */
export const isTemporaryRejection = (error: unknown): boolean =>
  error instanceof SESServiceException && error.name === 'MessageRejected';
