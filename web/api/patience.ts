/** Seconds that a request waits for its turn, at most; whoever is to wait longer is told so. */
const LONGEST = 30;
const ATTEMPTS = 5;

const sleep = (seconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, seconds * 1000));

/** Seconds after which the server wants to be asked again; undefined where it does not say so. */
function secondsOf(response: Response): number | undefined {
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return response.status === 429 && seconds >= 0 && seconds <= LONGEST ? seconds : undefined;
}

/**
 * Sends a request, and again once the server wants it where it says 429 and when: it has done nothing then.
 * @returns the last answer, which may still be 429
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
