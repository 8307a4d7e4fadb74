import useSWR, { useSWRConfig } from 'swr';
import { contract } from '../../../shared/api/index.ts';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { notify } from '../../ui/notify.ts';

const keyOf = (projectId: string) => ['unread', projectId];

const useUnreadState = (projectId: string) =>
  useSWR(keyOf(projectId), () => call(contract.message.unread, { params: { projectId } }));

/** Returns the number of a project's messages that the caller has not read; undefined while loading. */
export const useUnread = (projectId: string): number | undefined => useUnreadState(projectId).data?.count;

/** Returns a function that marks messages as read up to a time. After a failure, the next call marks them too. */
export function useMarkRead(projectId: string): (at: string) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (at) => {
    try {
      await call(contract.message.markRead, { params: { projectId }, body: { at } });
      await mutate(keyOf(projectId));
    } catch {
      // The count stays unchanged.
    }
  };
}

/** Returns whether the caller has muted a project's messages, and a setter; undefined while loading. */
export function useMute(projectId: string) {
  const { data, mutate } = useUnreadState(projectId);
  if (!data) return undefined;
  const setMuted = async (muted: boolean) => {
    try {
      await mutate(
        async () => {
          await call(contract.message.mute, { params: { projectId }, body: { muted } });
          return { ...data, muted };
        },
        { optimisticData: { ...data, muted }, rollbackOnError: true, revalidate: false },
      );
    } catch (error) {
      notify('bad', messageOf(error));
    }
  };
  return { muted: data.muted, setMuted };
}
