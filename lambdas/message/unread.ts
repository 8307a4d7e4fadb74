import { message as routes } from '../../shared/api/message.ts';
import { messagesFrom } from '../../shared/entities/message.ts';
import { partitionsFor } from '../domain/message/partitions.ts';
import { isMuted } from '../domain/message/mute.ts';
import { findReadPosition } from '../domain/message/read-marks.ts';
import { serve } from '../engine/serve.ts';

/** Counts the unread among the newest hundred messages: a count of more would reveal other threads. */
export const handler = serve(routes.unread, async ({ params, caller, store }) => {
  const project = await store.readExisting('project', params.projectId);
  const [lastReadAt, muted] = await Promise.all([
    findReadPosition(caller.email, project.id),
    isMuted(project.id, caller.email),
  ]);
  const { items } = await store.list(partitionsFor(store, project, {}), {}, undefined, {
    backwards: true,
    from: lastReadAt === '' ? undefined : messagesFrom(lastReadAt),
  });
  const unread = items.filter(({ author, createdAt }) => author !== caller.email && createdAt > lastReadAt);
  return { count: unread.length, readAt: lastReadAt, muted };
});
