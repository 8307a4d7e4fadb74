import { SESServiceException } from '@aws-sdk/client-ses';

const NEVER = new Set(['InvalidParameterValue', 'ValidationError']);

/** Whether a mail can never be sent as it is: SES does not take its address or content, or it cannot be laid out. */
export const isHopeless = (error: unknown): boolean =>
  error instanceof SESServiceException
    ? NEVER.has(error.name)
    : error instanceof TypeError || error instanceof URIError;

/** Whether SES refuses this one mail, and others may pass: it is tried again later, not at once. */
export const isRefused = (error: unknown): boolean =>
  error instanceof SESServiceException && error.name === 'MessageRejected';
