import type { CallerKind } from '../../../../shared/caller-kind.ts';
import type { ProjectDocument } from '../../../../shared/entities/document.ts';
import { documentTypes } from '../../../../shared/entities/options.ts';
import { isRanked, type Project } from '../../../../shared/entities/project.ts';
import type { Task } from '../../../../shared/entities/task.ts';
import type { SectionTab } from '../../../ui/record/SectionTabs.tsx';
import { updatesIn } from '../updates.ts';

export type SectionName =
  | 'overview'
  | 'match'
  | 'terms'
  | 'conversation'
  | 'tasks'
  | 'documents'
  | 'updates'
  | 'history';

/** How many types are there of all; a funder, who sees approved ones alone, reads how many these are. */
function documentCount(kind: CallerKind, documents: readonly ProjectDocument[]): string {
  if (kind === 'capital_partner') return String(documents.length);
  const types = new Set(
    documents.filter(({ documentLink }) => documentLink).map(({ documentType }) => documentType),
  );
  return `${types.size} of ${documentTypes.length}`;
}

/** As many unread messages as are counted. */
const MOST_UNREAD = 99;
const unreadCount = (unread = 0) => {
  if (unread === 0) return undefined;
  return unread > MOST_UNREAD ? `${MOST_UNREAD}+ new` : `${unread} new`;
};

/**
 * The sections of a project's page for a kind of caller; the first one is the page itself.
 * @param documents undefined while they are being read
 * @param unread messages of others; undefined while they are being counted
 * @param tasks undefined while they are being read
 * @param asked the section that the address names; the ranking stays in place once it has led to an assignment
 */
export function sectionsFor(
  kind: CallerKind,
  project: Project,
  documents: readonly ProjectDocument[] | undefined,
  unread: number | undefined,
  tasks: readonly Task[] | undefined,
  asked: string | null,
): readonly (SectionTab & { readonly section: SectionName })[] {
  const openTasks = tasks?.filter(({ done }) => !done).length ?? 0;
  const updates = updatesIn(project.transactionUpdates).length;
  return [
    { section: 'overview', label: 'Overview' },
    ...(kind === 'admin' && (isRanked(project) || asked === 'match')
      ? ([{ section: 'match', label: 'Match' }] as const)
      : []),
    { section: 'terms', label: 'Terms' },
    { section: 'conversation', label: 'Conversation', count: unreadCount(unread) },
    { section: 'tasks', label: 'Tasks', count: openTasks > 0 ? String(openTasks) : undefined },
    {
      section: 'documents',
      label: 'Documents',
      count: documentCount(kind, documents ?? []),
      isLoading: documents === undefined,
    },
    { section: 'updates', label: 'Updates', count: updates > 0 ? String(updates) : undefined },
    ...(kind === 'admin' ? ([{ section: 'history', label: 'History' }] as const) : []),
  ];
}
