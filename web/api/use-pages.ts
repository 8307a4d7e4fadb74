import { useRef } from 'react';
import useSWR from 'swr';
import type { AnswerPart } from './client.ts';

type Page<R> = AnswerPart<readonly R[]>;
/** Reads the page at `next`, a value from the previous page; without `next`, the first page. */
type ReadPage<R> = (next?: string) => Promise<Page<R>>;

interface Pages<R> {
  /** Undefined until the first page has loaded. */
  readonly rows: readonly R[] | undefined;
  readonly error: unknown;
  /** Reads all loaded pages again. */
  readonly reload: () => Promise<void>;
  /** Reads the next page; undefined on the last page. */
  readonly more: (() => Promise<void>) | undefined;
}

const joinPages = <R>(earlier: Page<R>, { answer, next }: Page<R>): Page<R> => ({
  answer: [...earlier.answer, ...answer],
  next,
});

/** Reads the first pages of a list, one after the other. */
export async function readPages<R>(readPage: ReadPage<R>, count: number): Promise<Page<R>> {
  let pages = await readPage();
  for (let page = 1; page < count && pages.next !== undefined; page += 1)
    pages = joinPages(pages, await readPage(pages.next));
  return pages;
}

/** Reads a list page by page, as the user requests it. */
export function usePages<R>(key: readonly string[], readPage: ReadPage<R>): Pages<R> {
  const count = useRef(1);
  const { data, error, mutate } = useSWR<Page<R>, unknown>(key, () => readPages(readPage, count.current));
  const more = async () => {
    const page = await readPage(data?.next);
    count.current += 1;
    // After a reload, the page can belong to another position.
    await mutate((now) => (now && now === data ? joinPages(now, page) : now), { revalidate: false });
  };
  return {
    rows: data?.answer,
    error,
    reload: async () => void (await mutate()),
    more: data?.next === undefined ? undefined : more,
  };
}
