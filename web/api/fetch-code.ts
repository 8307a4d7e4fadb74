import { ApiError } from './errors.ts';

/** Number of the next retry by URL. A successful retry keeps it, so that later calls get the same module. */
const nextRetries = new Map<string, number>();

/**
 * Loads a lazy import. Chromium repeats a failed import's error until a reload, so a retry adds a query to the URL.
 * Only the error message contains the module's URL.
 * @throws TypeError with a message for the user if loading fails; a later call tries again
 */
export async function fetchCode<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load();
  } catch (error) {
    const [url] = /\S+\.js$/.exec(String(error)) ?? [];
    if (!url) throw error;
    const attempt = nextRetries.get(url) ?? 1;
    return import(/* @vite-ignore */ `${url}?${attempt}`).catch(() => {
      nextRetries.set(url, attempt + 1);
      throw new TypeError(new ApiError(0, {}).message, { cause: error });
    });
  }
}
