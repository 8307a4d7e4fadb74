import { useState } from 'react';
import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import type { Notice } from '../../../shared/entities/notice.ts';
import { readParts } from '../../api/read-parts.ts';
import { pagesKey } from './use-notices.ts';

const PAGE_SIZE = 50;

interface LoadedPages {
  readonly notices: readonly Notice[];
  readonly next: string | undefined;
}

/** Reads until the notices fill this number of pages, since a filtered page can contain few matches or none. */
async function readPages(query: Readonly<Record<string, string | undefined>>, pageCount: number) {
  const input = { query: { ...query, limit: String(PAGE_SIZE) } };
  const { answers, next } = await readParts(
    contract.notice.mine,
    input,
    (read) => read.flat().length >= pageCount * PAGE_SIZE,
  );
  return { notices: answers.flat(), next };
}

/** Reads the caller's notices, newest first. @returns `loadMore` is undefined once all are loaded */
export function useNoticePages(onlyUnread: boolean, kind: string) {
  const [pageCount, setPageCount] = useState(1);
  const query = { unread: onlyUnread ? 'yes' : undefined, kind: kind || undefined };
  const { data, error, isLoading, mutate } = useSWR<LoadedPages, unknown>(
    pagesKey(String(onlyUnread), kind, String(pageCount)),
    () => readPages(query, pageCount),
    { keepPreviousData: true },
  );
  return {
    notices: data?.notices,
    error,
    isLoading,
    reload: () => void mutate(),
    loadMore: data?.next === undefined ? undefined : () => setPageCount(pageCount + 1),
  };
}
