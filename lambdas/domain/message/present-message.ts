import type { Caller } from '../../../shared/access.ts';
import type { Message } from '../../../shared/entities/message.ts';
import type { Project } from '../../../shared/entities/project.ts';
import type { Store } from '../../engine/store.ts';
import { isMessageInReach } from './threads.ts';

/** Removes the author's e-mail from a message, unless the reader is the author. */
export const presentMessage = (caller: Caller, message: Message): Message => ({
  ...message,
  author: message.author === caller.email ? message.author : '',
});

/** A message that the caller may read now, with its project: one read each. */
export async function readMessage(
  store: Store,
  id: string,
): Promise<{ readonly message: Message; readonly project: Project } | undefined> {
  const message = await store.read('message', id);
  const project = message && (await store.read('project', message.projectId));
  return project && isMessageInReach(store.caller, project, message) ? { message, project } : undefined;
}
