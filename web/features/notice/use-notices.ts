import useSWR, { useSWRConfig } from 'swr';
import { contract } from '../../../shared/api/index.ts';
import type { Notice, NoticeKind } from '../../../shared/entities/notice.ts';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { notify } from '../../ui/notify.ts';
import { usePolling } from '../../ui/use-polling.ts';
import { noticeCount } from './notice-text.ts';

const POLL_MS = 30_000;
/** Maximum number of notices that one request marks. */
const MAX_MARKED = 100;

const UNREAD = 'notices unread';
const LATEST = 'notices latest';
const PAGES = 'notices pages';
export const pagesKey = (...filters: readonly string[]) => [PAGES, ...filters];

const isNoticeKey = (key: unknown) =>
  [UNREAD, LATEST, PAGES].includes(String(Array.isArray(key) ? key[0] : key));

/** Unread notices of the caller, newest first, at most a hundred; undefined while loading. */
export const useUnreadNotices = () =>
  useSWR<readonly Notice[], unknown>(UNREAD, () => call(contract.notice.mine, { query: { unread: 'yes' } }));

export function useNoticePolling(): void {
  const { mutate } = useUnreadNotices();
  usePolling(POLL_MS, async () => {
    await mutate().catch(() => undefined);
  });
}

export const useLatestNotices = () =>
  useSWR<readonly Notice[], unknown>(LATEST, () => call(contract.notice.mine, { query: { limit: '20' } }));

const chunks = (ids: readonly string[]): readonly (readonly string[])[] =>
  ids.length === 0 ? [] : [ids.slice(0, MAX_MARKED), ...chunks(ids.slice(MAX_MARKED))];

const markUnread = (ids: readonly string[]) =>
  Promise.all(
    chunks(ids).map((chunk) => call(contract.notice.markRead, { body: { ids: [...chunk], unread: true } })),
  );

/** Returns functions that mark notices as read. */
export function useMarking() {
  const { mutate } = useSWRConfig();
  const refresh = () => void mutate(isNoticeKey);
  /** Runs a request; an error appears as a toast. */
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      notify('bad', messageOf(error), { topic: UNREAD });
    }
    refresh();
  };
  return {
    /**
     * Marks notices of one kind about a project up to the newest displayed one; later notices are still emailed.
     * Errors are ignored, since the notice stays unread.
     */
    markAbout: async (projectId: string, kind: NoticeKind, until: string) => {
      await call(contract.notice.markRead, { body: { projectId, kind, until } }).catch(() => undefined);
      refresh();
    },
    markOne: (id: string) =>
      attempt(async () => void (await call(contract.notice.markRead, { body: { ids: [id] } }))),
    /** Marks all notices as read, with undo. */
    markAll: () =>
      attempt(async () => {
        const body = { all: true as const, until: new Date().toISOString() };
        const ids = (await call(contract.notice.markRead, { body })).map(({ id }) => id);
        const undo = () => attempt(async () => void (await markUnread(ids)));
        notify('good', `${noticeCount(ids.length)} marked as read`, { undo, topic: UNREAD });
      }),
  };
}
