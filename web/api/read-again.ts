import type { SWRConfiguration } from 'swr';

/** Milliseconds for which a list or record counts as fresh. */
const FRESH_MS = 2 * 60_000;

/** Reads again when the user returns to the window, so that a page that stays open shows what others have changed. */
export const readAgainOnReturn: SWRConfiguration = {
  revalidateOnFocus: true,
  focusThrottleInterval: FRESH_MS,
};
