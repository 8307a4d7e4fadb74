import useSWR, { useSWRConfig } from 'swr';
import { contract } from '../../../shared/api/index.ts';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { notify } from '../../ui/notify.ts';

const keyOf = (projectId: string) => ['unread', projectId];

const useRead = (projectId: string) =>
  useSWR(keyOf(projectId), () => call(contract.message.unread, { params: { projectId } }));

/** How many messages of others about a project the caller has not read; undefined while that is read. */
export const useUnread = (projectId: string): number | undefined => useRead(projectId).data?.count;

/** Says up to when the caller has read. A mark that is not kept is made at the next message. */
export function useMarkRead(projectId: string): (at: string) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (at) => {
    try {
      await call(contract.message.markRead, { params: { projectId }, body: { at } });
      await mutate(keyOf(projectId));
    } catch {
      // The count stays as it was.
    }
  };
}

/** Whether the caller is told of new messages about a project, and how to change it; undefined while that is read. */
export function useMute(projectId: string) {
  const { data, mutate } = useRead(projectId);
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
