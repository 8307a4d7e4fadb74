/** Seconds that a request waits for its turn, at most; whoever is to wait longer is told so. */
const LONGEST = 30;
const ATTEMPTS = 5;

const sleep = (seconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, seconds * 1000));

/** Too many requests, or no function was free to serve this one: nothing has been done. */
const NOT_DONE = [429, 500];

/** Seconds after which the server wants to be asked again; undefined where it does not say so. */
function secondsOf(response: Response): number | undefined {
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return NOT_DONE.includes(response.status) && seconds >= 0 && seconds <= LONGEST ? seconds : undefined;
}

/**
 * Sends a request, and again when the server has done nothing and says when to ask again.
 * @returns the last answer, which may still be a refusal
 */
export async function patiently(send: () => Promise<Response>, wait = sleep): Promise<Response> {
  let response = await send();
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    const seconds = secondsOf(response);
    if (seconds === undefined) break;
    // oxlint-disable-next-line no-await-in-loop
    await wait(seconds);
    // oxlint-disable-next-line no-await-in-loop
    response = await send();
  }
  return response;
}
