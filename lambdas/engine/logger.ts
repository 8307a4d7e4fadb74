import { Logger } from '@aws-lambda-powertools/logger';

/** One logger per function. Never log personal data, bodies or tokens. */
export const logger = new Logger();

/** Logs the name and stack of an unexpected error. The alarms count these entries. */
export const logFault = (error: unknown) =>
  logger.error(
    'failed',
    error instanceof Error ? { name: error.name, stack: error.stack } : { name: 'unknown' },
  );
