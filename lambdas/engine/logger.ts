import { Logger } from '@aws-lambda-powertools/logger';

/** One logger per function. Never hand it personal data, bodies or tokens. */
export const logger = new Logger();

/** Logs a fault: its name and stack. The alarms count these lines. */
export const logFault = (error: unknown) =>
  logger.error(
    'failed',
    error instanceof Error ? { name: error.name, stack: error.stack } : { name: 'unknown' },
  );
