/** Milliseconds of a function's time reserved for its own work and answer, and for pauses between attempts. */
const OWN_TIME = 1000;
const PAUSE = 200;
const LONGEST = 5000;

/** The function's time-out in milliseconds, as its stack sets it. */
export const functionTimeout = () => Number(process.env['TIMEOUT_SECONDS'] ?? '10') * 1000;

/**
 * Limits of an AWS client: a service that takes calls and never answers is an error before the function's own time
 * is up, all attempts counted.
 * @param attempts in all; 3 when left out, 2 where the function has five seconds or less
 */
export function awsLimits(attempts = functionTimeout() > 5000 ? 3 : 2) {
  const requestTimeout = Math.min(LONGEST, Math.floor((functionTimeout() - OWN_TIME) / attempts) - PAUSE);
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
