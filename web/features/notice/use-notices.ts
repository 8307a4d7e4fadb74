import { useSWRConfig } from 'swr';
import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import type { Notice, NoticeKind } from '../../../shared/entities/notice.ts';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { notify } from '../../ui/notify.ts';
import { usePolling } from '../../ui/use-polling.ts';
import { countWords } from './words.ts';

const POLL_MS = 30_000;
/** As many as one call marks. */
const MOST = 100;

const UNREAD = 'notices unread';
const LATEST = 'notices latest';
const PAGES = 'notices pages';
/** The key of a list of all notices in the cache. */
export const pagesKey = (...asked: readonly string[]) => [PAGES, ...asked];

const isOfNotices = (key: unknown) =>
  [UNREAD, LATEST, PAGES].includes(String(Array.isArray(key) ? key[0] : key));

/** The unread notices of the caller, the newest first, at most a hundred; undefined until they are read. */
export const useUnreadNotices = () =>
  useSWR<readonly Notice[], unknown>(UNREAD, () => call(contract.notice.mine, { query: { unread: 'yes' } }));

/** Looks for new notices while the tab is in sight. */
export function useNoticePolling(): void {
  const { mutate } = useUnreadNotices();
  usePolling(POLL_MS, async () => {
    await mutate().catch(() => undefined);
  });
}

/** The newest notices, read or not. */
export const useLatestNotices = () =>
  useSWR<readonly Notice[], unknown>(LATEST, () => call(contract.notice.mine, { query: { limit: '20' } }));

const parts = (ids: readonly string[]): readonly (readonly string[])[] =>
  ids.length === 0 ? [] : [ids.slice(0, MOST), ...parts(ids.slice(MOST))];

const markUnread = (ids: readonly string[]) =>
  Promise.all(
    parts(ids).map((some) => call(contract.notice.markRead, { body: { ids: [...some], unread: true } })),
  );

/** Marks notices as read; what shows them is read anew. */
export function useMarking() {
  const { mutate } = useSWRConfig();
  const refresh = () => void mutate(isOfNotices);
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
     * Those of one kind about a project, up to the newest that was shown: a later one keeps its mail.
     * Of a failure nothing is said: the notice stays unread.
     */
    markAbout: async (projectId: string, kind: NoticeKind, until: string) => {
      await call(contract.notice.markRead, { body: { projectId, kind, until } }).catch(() => undefined);
      refresh();
    },
    markOne: (id: string) =>
      attempt(async () => void (await call(contract.notice.markRead, { body: { ids: [id] } }))),
    /** All that are told by now, with an Undo. */
    markAll: () =>
      attempt(async () => {
        const body = { all: true as const, until: new Date().toISOString() };
        const ids = (await call(contract.notice.markRead, { body })).map(({ id }) => id);
        const undo = { label: 'Undo', run: () => void attempt(async () => void (await markUnread(ids))) };
        notify('good', `${countWords(ids.length)} marked as read`, { action: undo, topic: UNREAD });
      }),
  };
}
