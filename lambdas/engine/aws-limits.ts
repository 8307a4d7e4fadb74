/** Milliseconds reserved for the function's own work and response. */
const OWN_TIME_MS = 1000;
/** Milliseconds before the next attempt. */
const PAUSE_MS = 200;
const MAX_TIMEOUT_MS = 5000;

/** The function's timeout in milliseconds, as its stack sets it. */
export const functionTimeout = () => Number(process.env['TIMEOUT_SECONDS'] ?? '10') * 1000;

/**
 * Timeouts of an AWS client: all attempts against a service that never answers end before the function's timeout.
 * @param attempts maximum, including the first; default: 3, or 2 for a function timeout of five seconds or less
 */
export function awsLimits(attempts = functionTimeout() > 5000 ? 3 : 2) {
  const requestTimeout = Math.min(
    MAX_TIMEOUT_MS,
    Math.floor((functionTimeout() - OWN_TIME_MS) / attempts) - PAUSE_MS,
  );
  return {
    maxAttempts: attempts,
    requestHandler: {
      requestTimeout,
      connectionTimeout: Math.min(1000, requestTimeout),
      // Without it the SDK only warns.
      throwOnRequestTimeout: true,
    },
  };
}
