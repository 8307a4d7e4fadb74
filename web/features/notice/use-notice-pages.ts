import { useState } from 'react';
import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import type { Notice } from '../../../shared/entities/notice.ts';
import { callPart } from '../../api/client.ts';
import { pagesKey } from './use-notices.ts';

/** Notices per page. */
const LIMIT = 50;

interface LoadedPages {
  readonly notices: readonly Notice[];
  readonly next: string | undefined;
}

/** Reads until the notices fill this number of pages, since a filtered page can contain few matches or none. */
async function readPages(query: Readonly<Record<string, string | undefined>>, pages: number) {
  const notices: Notice[] = [];
  let next: string | undefined;
  for (let page = 0; notices.length < pages * LIMIT && (page === 0 || next !== undefined); page += 1) {
    // Each page contains the cursor of the next one.
    // oxlint-disable-next-line no-await-in-loop
    const part = await callPart(contract.notice.mine, { query: { ...query, limit: String(LIMIT) } }, next);
    notices.push(...part.answer);
    next = part.next;
  }
  return { notices, next };
}

export function useNoticePages(onlyUnread: boolean, kind: string) {
  const [pages, setPages] = useState(1);
  const query = { unread: onlyUnread ? 'yes' : undefined, kind: kind || undefined };
  const { data, error, mutate } = useSWR<LoadedPages, unknown>(
    pagesKey(String(onlyUnread), kind, String(pages)),
    () => readPages(query, pages),
    { keepPreviousData: true },
  );
  return {
    notices: data?.notices,
    error,
    reload: () => void mutate(),
    more: data?.next === undefined ? undefined : () => setPages(pages + 1),
  };
}
