import { Logger } from '@aws-lambda-powertools/logger';

/** One logger per function. Never hand it personal data, bodies or tokens. */
export const logger = new Logger();
