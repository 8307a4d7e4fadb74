/** Failed attempts by URL, which number its retries. A success keeps the number: later calls get the same module. */
const failures = new Map<string, number>();

/**
 * Loads a lazy import. Chromium repeats a failed import's error until a reload, so a retry adds a query to the URL,
 * which only the error message contains.
 * @throws Error if loading fails; a later call tries again
 */
export async function fetchCode<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load();
  } catch (error) {
    const [url] = /\S+\.js$/.exec(String(error)) ?? [];
    if (!url) throw error;
    const attempt = failures.get(url) ?? 1;
    return import(/* @vite-ignore */ `${url}?${attempt}`).catch((retryError: unknown) => {
      failures.set(url, attempt + 1);
      throw retryError;
    });
  }
}
