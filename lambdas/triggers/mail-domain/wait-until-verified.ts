import { setTimeout as pause } from 'node:timers/promises';

/** Total wait and polling interval in milliseconds: less than the Lambda's 14 minutes. */
interface Polling {
  readonly limit: number;
  readonly interval: number;
}
const defaultPolling: Polling = { limit: 13 * 60_000, interval: 10_000 };

/** Waits until SES has verified a domain. @throws Error when the verification failed, or after the time limit */
export async function waitUntilVerified(
  domain: string,
  readStatus: () => Promise<string>,
  { limit, interval: pauseMs }: Polling = defaultPolling,
): Promise<void> {
  const end = Date.now() + limit;
  for (let status = await readStatus(); status !== 'Success'; status = await readStatus()) {
    if (status === 'Failed') throw new Error(`SES could not verify ${domain}: check its DKIM records.`);
    if (Date.now() + pauseMs > end)
      throw new Error(
        `SES has not verified ${domain} in ${limit / 60_000} minutes (${status}). Does its hosted zone answer? Then deploy again.`,
      );
    await pause(pauseMs);
  }
}
