/** How often each URL has failed. Code that came under a further URL keeps that, and with it the state of its module. */
const failures = new Map<string, number>();

/**
 * Fetches code that is imported later. Chromium answers a failed import with the same failure until the page is reloaded,
 * so it is requested again under another URL, which only the message of the failure names.
 * @throws Error when it cannot be fetched; a later call tries again
 */
export async function fetchCode<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load();
  } catch (error) {
    const [url] = /\S+\.js$/.exec(String(error)) ?? [];
    if (!url) throw error;
    const attempt = failures.get(url) ?? 1;
    return import(/* @vite-ignore */ `${url}?${attempt}`).catch((again: unknown) => {
      failures.set(url, attempt + 1);
      throw again;
    });
  }
}
