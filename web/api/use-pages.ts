import { useLayoutEffect, useRef } from 'react';
import useSWR from 'swr';
import type { AnswerPart } from './client.ts';

type Page<R> = AnswerPart<readonly R[]>;
/** Reads the page at `next`, a value from the previous page; without `next`, the first page. */
type ReadPage<R> = (next?: string) => Promise<Page<R>>;

interface Pages<R> {
  /** Undefined until the first page has loaded. */
  readonly rows: readonly R[] | undefined;
  readonly error: unknown;
  /** Reads all loaded rows again. */
  readonly reload: () => Promise<void>;
  /** Reads the next page; undefined on the last page. */
  readonly more: (() => Promise<void>) | undefined;
}

const joinPages = <R>(earlier: Page<R>, { answer, next }: Page<R>): Page<R> => ({
  answer: [...earlier.answer, ...answer],
  next,
});

/** Reads pages of a list from its start, one after the other, until they have a number of rows. */
export async function readPages<R>(readPage: ReadPage<R>, rowCount: number): Promise<Page<R>> {
  let pages = await readPage();
  while (pages.answer.length < rowCount && pages.next !== undefined)
    pages = joinPages(pages, await readPage(pages.next));
  return pages;
}

type Update<R> = (change: (now: Page<R> | undefined) => Page<R> | undefined) => Promise<unknown>;

/**
 * Reads the page after the loaded ones. If they were reloaded meanwhile, its position may have moved: reads the page
 * after the reloaded ones instead.
 */
export async function readNextPage<R>(
  readPage: ReadPage<R>,
  loaded: Page<R> | undefined,
  update: Update<R>,
): Promise<void> {
  const page = await readPage(loaded?.next);
  let reloaded: Page<R> | undefined;
  await update((now) => {
    if (now && now === loaded) return joinPages(now, page);
    reloaded = now;
    return now;
  });
  if (reloaded?.next !== undefined) await readNextPage(readPage, reloaded, update);
}

/** Reads a list page by page, as the user requests it. */
export function usePages<R>(key: readonly string[], readPage: ReadPage<R>): Pages<R> {
  const rowCount = useRef(0);
  const reading = useRef<Promise<unknown>>(undefined);
  const { data, error, mutate } = useSWR<Page<R>, unknown>(
    key,
    () => (reading.current = readPages(readPage, rowCount.current)),
  );
  // Includes cached rows. A layout effect, because SWR can read these again before the first paint.
  useLayoutEffect(() => {
    rowCount.current = data?.answer.length ?? 0;
  }, [data]);
  const update: Update<R> = async (change) => {
    // SWR discards the answer of a reload that is still running when `mutate` is called.
    await reading.current?.catch(() => undefined);
    return mutate(change, { revalidate: false });
  };
  const more = () => readNextPage(readPage, data, update);
  return {
    rows: data?.answer,
    error,
    reload: async () => void (await mutate()),
    more: data?.next === undefined ? undefined : more,
  };
}
