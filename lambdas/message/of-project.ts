import { message as routes } from '../../shared/api/message.ts';
import { messagesFrom } from '../../shared/entities/message.ts';
import { audiences } from '../../shared/entities/options.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { partitionsFor } from '../domain/message/partitions.ts';
import { presentMessage } from '../domain/message/present-message.ts';
import { mayUseSharedThread, isMessageInReach } from '../domain/message/threads.ts';
import { listPage } from '../engine/list.ts';
import { serve } from '../engine/serve.ts';

/** The error for a reader who lost access to displayed messages, so that the page removes them. */
const accessLost = () => notFound('You no longer have access to this conversation.');

/** Lists messages of the threads that the caller may read now, as the project decides. */
export const handler = serve(routes.ofProject, async (call) => {
  const { params, query, caller, store } = call;
  const project = await store.read('project', params.projectId);
  const { since, sharedFunderId } = query;
  if (!project) {
    if (since !== undefined) throw accessLost();
    return [];
  }
  if (sharedFunderId !== undefined && !mayUseSharedThread(caller, project, sharedFunderId))
    throw accessLost();
  const audience = audiences.find(({ value }) => value === query['audience'])?.value;
  const filter = { audience, funderId: query['funderId'], open: query['open'] === 'yes' };
  const partitions = partitionsFor(store, project, filter);
  const from = since === undefined ? undefined : messagesFrom(since);
  const messages = await listPage(call, partitions, undefined, { backwards: true, from });
  const inReach = messages.filter(
    (message) => message.projectId === project.id && isMessageInReach(caller, project, message),
  );
  return inReach.map((message) => presentMessage(caller, message)).toReversed();
});
