import { Logger } from '@aws-lambda-powertools/logger';

/** One logger per function. Never log personal data, bodies or tokens. */
export const logger = new Logger();

/** The name of an error, for a log line: its message can contain personal data. */
export const errorName = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** Logs the name and stack of an unexpected error. The alarms count these entries. */
export const logFault = (error: unknown) =>
  logger.error(
    'failed',
    error instanceof Error ? { name: error.name, stack: error.stack } : { name: 'unknown' },
  );
