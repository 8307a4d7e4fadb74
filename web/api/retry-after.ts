/** Longest wait in seconds; an answer with a longer Retry-After is not retried. */
const MAX_WAIT_SECONDS = 30;
const MAX_ATTEMPTS = 5;

const sleep = (seconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, seconds * 1000));

/** Throttled, or no Lambda was free: the server has done nothing. */
const RETRYABLE_STATUSES = [429, 500];

/** Returns the seconds to wait; undefined if the status is not retryable, or Retry-After is absent or too long. */
function retryAfterSeconds(response: Response): number | undefined {
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return RETRYABLE_STATUSES.includes(response.status) && seconds >= 0 && seconds <= MAX_WAIT_SECONDS
    ? seconds
    : undefined;
}

/**
 * Sends a request, and retries if the server did nothing and sent Retry-After.
 * @returns the last answer, which can still be an error
 */
export async function sendWithRetryAfter(send: () => Promise<Response>, wait = sleep): Promise<Response> {
  let response = await send();
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
    const seconds = retryAfterSeconds(response);
    if (seconds === undefined) break;
    await wait(seconds);
    response = await send();
  }
  return response;
}
