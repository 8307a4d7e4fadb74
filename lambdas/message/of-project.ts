import { message as routes } from '../../shared/api/message.ts';
import { messagesFrom } from '../../shared/entities/message.ts';
import { audiences } from '../../shared/entities/options.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { partitionsFor } from '../domain/message/partitions.ts';
import { presentMessage } from '../domain/message/presented.ts';
import { isEveryoneOpen, isInReach } from '../domain/message/threads.ts';
import { listPage } from '../engine/list.ts';
import { serve } from '../engine/serve.ts';

/** A page that shows messages which are not its reader's any more is told so, and takes them away. */
const closed = () => notFound('This conversation is not open to you any more.');

/** The project decides which threads are open now. */
export const handler = serve(routes.ofProject, async (call) => {
  const { params, query, caller, store } = call;
  const project = await store.read('project', params.projectId);
  const { since, everyone } = query;
  if (!project) {
    if (since !== undefined) throw closed();
    return [];
  }
  if (everyone !== undefined && !isEveryoneOpen(caller, project, everyone)) throw closed();
  const audience = audiences.find(({ value }) => value === query['audience'])?.value;
  const asked = { audience, funderId: query['funderId'], open: query['open'] === 'yes' };
  const partitions = partitionsFor(store, project, asked);
  const from = since === undefined ? undefined : messagesFrom(since);
  const found = await listPage(call, partitions, undefined, { backwards: true, from });
  const inReach = found.filter((one) => one.projectId === project.id && isInReach(caller, project, one));
  return inReach.map((one) => presentMessage(caller, one)).toReversed();
});
