import { isAdmin } from '../../../shared/access.ts';
import { message, threadOf, type Thread } from '../../../shared/entities/message.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { invalid } from '../../../shared/schema/errors.ts';
import type { Partition } from '../../../shared/schema/table-index.ts';
import type { Store } from '../../engine/store.ts';
import { threadsFor } from './threads.ts';

interface ConversationFilter {
  readonly audience?: Thread['audience'] | undefined;
  readonly funderId?: string | undefined;
  /** Only questions that are open. */
  readonly open?: boolean;
}

/** The thread that an administrator names. @throws VisibleError 400 when it names no capital partner */
function requestedThread(
  project: Project,
  audience: Thread['audience'],
  funderId: string | undefined,
): Thread {
  if (audience === 'team' || audience === 'partner') return { audience, funderId: '' };
  const funder = funderId ?? (audience === 'everyone' ? project.capitalCompanyId : '');
  if (funder === '' && audience === 'funder') throw invalid({ funderId: message.fields.funderId.message });
  return { audience, funderId: funder };
}

/** The partitions of the requested and readable threads: one Query each. */
export function partitionsFor(
  { caller }: Store,
  project: Project,
  { audience, funderId, open = false }: ConversationFilter,
): readonly Partition<'message'>[] {
  // For messages, the indexes byTime and ofOwner list the open questions.
  const { ofProject, ofThread, ofOwner, byTime } = message.indexes;
  if (isAdmin(caller) && audience === undefined) return (open ? byTime : ofProject)(project.id);
  const threads =
    isAdmin(caller) && audience !== undefined
      ? [requestedThread(project, audience, funderId)]
      : threadsFor(caller, project).filter(
          (thread) =>
            (audience === undefined || thread.audience === audience) &&
            (funderId === undefined || thread.funderId === funderId),
        );
  return threads.flatMap((thread) => (open ? ofOwner : ofThread)(threadOf(project.id, thread)));
}
