import { useState } from 'react';
import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import type { Notice } from '../../../shared/entities/notice.ts';
import { readParts } from '../../api/read-parts.ts';
import { pagesKey } from './use-notices.ts';

/** Notices per page. */
const LIMIT = 50;

interface LoadedPages {
  readonly notices: readonly Notice[];
  readonly next: string | undefined;
}

/** Reads until the notices fill this number of pages, since a filtered page can contain few matches or none. */
async function readPages(query: Readonly<Record<string, string | undefined>>, pages: number) {
  const input = { query: { ...query, limit: String(LIMIT) } };
  const { answers, next } = await readParts(
    contract.notice.mine,
    input,
    (read) => read.flat().length >= pages * LIMIT,
  );
  return { notices: answers.flat(), next };
}

export function useNoticePages(onlyUnread: boolean, kind: string) {
  const [pages, setPages] = useState(1);
  const query = { unread: onlyUnread ? 'yes' : undefined, kind: kind || undefined };
  const { data, error, isLoading, mutate } = useSWR<LoadedPages, unknown>(
    pagesKey(String(onlyUnread), kind, String(pages)),
    () => readPages(query, pages),
    { keepPreviousData: true },
  );
  return {
    notices: data?.notices,
    error,
    isLoading,
    reload: () => void mutate(),
    more: data?.next === undefined ? undefined : () => setPages(pages + 1),
  };
}
