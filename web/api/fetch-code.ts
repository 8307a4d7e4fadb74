/** Failed attempts by URL. A module that loaded from a retry URL keeps that URL, and with it its state. */
const failures = new Map<string, number>();

/**
 * Loads a lazy import. Chromium repeats a failed import's error until a reload, so the retry uses another URL, which
 * is only known from the error message.
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
