import { setTimeout as pause } from 'node:timers/promises';

/** Total wait and polling interval in milliseconds: less than the Lambda's 14 minutes. */
export interface Patience {
  readonly limit: number;
  readonly between: number;
}
const usual: Patience = { limit: 13 * 60_000, between: 10_000 };

/**
 * Asks for the status of a mail domain until SES has verified it.
 * @throws Error when SES has failed to verify it, or not done so in time
 */
export async function untilVerified(
  domain: string,
  ask: () => Promise<string>,
  { limit, between }: Patience = usual,
): Promise<void> {
  const end = Date.now() + limit;
  for (let status = await ask(); status !== 'Success'; status = await ask()) {
    if (status === 'Failed') throw new Error(`SES could not verify ${domain}: check its DKIM records.`);
    if (Date.now() + between > end)
      throw new Error(
        `SES has not verified ${domain} in ${limit / 60_000} minutes (${status}). Does its hosted zone answer? Then deploy again.`,
      );
    await pause(between);
  }
}
