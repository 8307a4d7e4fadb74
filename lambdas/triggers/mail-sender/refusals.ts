import { SESServiceException } from '@aws-sdk/client-ses';

const NEVER = new Set(['InvalidParameterValue', 'ValidationError']);

/** Whether a mail can never be sent as it is: SES does not take its address or content, or it cannot be laid out. */
export const isHopeless = (error: unknown): boolean =>
  error instanceof SESServiceException
    ? NEVER.has(error.name)
    : error instanceof TypeError || error instanceof URIError;

/** Whether SES refuses this one mail, and others may pass: its stream must not wait for it. */
export const isRefused = (error: unknown): boolean =>
  error instanceof SESServiceException && error.name === 'MessageRejected';
