import { message as routes } from '../../shared/api/message.ts';
import { messagesFrom } from '../../shared/entities/message.ts';
import { audiences } from '../../shared/entities/options.ts';
import { partitionsFor } from '../domain/message/partitions.ts';
import { presentMessage } from '../domain/message/presented.ts';
import { isInReach } from '../domain/message/threads.ts';
import { listPage } from '../engine/list.ts';
import { serve } from '../engine/serve.ts';

/** The project decides which threads are open now. */
export const handler = serve(routes.ofProject, async (call) => {
  const { params, query, caller, store } = call;
  const project = await store.read('project', params.projectId);
  if (!project) return [];
  const audience = audiences.find(({ value }) => value === query['audience'])?.value;
  const asked = { audience, funderId: query['funderId'], open: query['open'] === 'yes' };
  const partitions = partitionsFor(store, project, asked);
  const from = query['since'] === undefined ? undefined : messagesFrom(query['since']);
  const found = await listPage(call, partitions, undefined, { backwards: true, from });
  const inReach = found.filter((one) => one.projectId === project.id && isInReach(caller, project, one));
  return inReach.map((one) => presentMessage(caller, one)).toReversed();
});
