import { useState } from 'react';
import useSWR from 'swr';
import type { AnswerPart } from './client.ts';

interface Pages<R> {
  /** Undefined until the first page has loaded. */
  readonly rows: readonly R[] | undefined;
  readonly error: unknown;
  /** Reads the first page again and drops the later pages. */
  readonly reload: () => Promise<void>;
  /** Reads the next page; undefined on the last page. */
  readonly more: (() => Promise<void>) | undefined;
}

/**
 * Reads a list page by page, as the user requests it.
 * @param readPage reads the page at `next`, a value from the previous page; without `next`, the first page
 */
export function usePages<R>(
  key: readonly string[],
  readPage: (next?: string) => Promise<AnswerPart<readonly R[]>>,
): Pages<R> {
  const { data, error, mutate } = useSWR<AnswerPart<readonly R[]>, unknown>(key, () => readPage());
  const [loadedPages, setLoaded] = useState<AnswerPart<readonly R[]> & { readonly first: typeof data }>();
  // After a reload the first page can differ, and later pages of the previous list would leave a gap.
  const laterPages = loadedPages?.first === data ? loadedPages : undefined;
  const laterRows = laterPages?.answer ?? [];
  const next = laterPages ? laterPages.next : data?.next;
  const more = async () => {
    const page = await readPage(next);
    setLoaded({ first: data, answer: [...laterRows, ...page.answer], next: page.next });
  };
  const reload = async () => {
    setLoaded(undefined);
    await mutate();
  };
  return {
    rows: data && [...data.answer, ...laterRows],
    error,
    reload,
    more: next === undefined ? undefined : more,
  };
}
