import useSWR, { useSWRConfig } from 'swr';
import { contract } from '../../../../shared/api/index.ts';
import { call } from '../../../api/client.ts';

const keyOf = (projectId: string) => ['unread', projectId];

/** How many messages of others about a project the caller has not read; undefined while that is read. */
export const useUnread = (projectId: string): number | undefined =>
  useSWR(keyOf(projectId), () => call(contract.message.unread, { params: { projectId } })).data?.count;

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
