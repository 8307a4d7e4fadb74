import type { CallerKind } from '../../../../shared/caller-kind.ts';
import type { ProjectDocument } from '../../../../shared/entities/document.ts';
import { documentTypes } from '../../../../shared/entities/options.ts';
import { isRanked, type Project } from '../../../../shared/entities/project.ts';
import type { Task } from '../../../../shared/entities/task.ts';
import type { SectionTab } from '../../../ui/record/SectionTabs.tsx';

export type SectionName =
  | 'overview'
  | 'match'
  | 'figures'
  | 'terms'
  | 'conversation'
  | 'tasks'
  | 'documents'
  | 'activity';

/** Current sections by former section name, for old URLs. */
const FORMER_SECTIONS: Readonly<Record<string, SectionName>> = { updates: 'activity', history: 'activity' };

/** Returns the section for a name in the URL, which can be a former name. */
export const sectionNamed = (name: string | null): string | null => FORMER_SECTIONS[name ?? ''] ?? name;

/** Number of document types with a file; for a funder, who sees only approved documents, the number of documents. */
export function documentCount(kind: CallerKind, documents: readonly ProjectDocument[]): string {
  if (kind === 'capital_partner') return String(documents.length);
  const types = documentTypes.filter(({ value }) =>
    documents.some(({ documentType, documentLink }) => documentType === value && documentLink),
  );
  return `${types.length} of ${documentTypes.length}`;
}

/** Highest number of unread messages shown. */
const MAX_UNREAD = 99;
const unreadCount = (unread: number) => (unread > MAX_UNREAD ? `${MAX_UNREAD}+` : String(unread));

interface SectionContent {
  readonly documents: readonly ProjectDocument[] | undefined;
  readonly unread: number | undefined;
  readonly tasks: readonly Task[] | undefined;
  /** Whether the caller has figures; a funder only those that were opened to it. */
  readonly hasFigures: boolean;
}

/**
 * Sections of a project's page for a kind of caller; the first is the default.
 * @param requested section in the URL; Match stays visible after the user has assigned a funder there
 */
export function sectionsFor(
  kind: CallerKind,
  project: Project,
  { documents, unread = 0, tasks, hasFigures }: SectionContent,
  requested: string | null,
): readonly (SectionTab & { readonly section: SectionName })[] {
  const openTasks = tasks?.filter(({ done }) => !done).length ?? 0;
  return [
    { section: 'overview', label: 'Overview' },
    ...(kind === 'admin' && (isRanked(project) || requested === 'match')
      ? ([{ section: 'match', label: 'Match' }] as const)
      : []),
    ...(hasFigures ? ([{ section: 'figures', label: 'Figures' }] as const) : []),
    { section: 'terms', label: 'Offers' },
    // A zero is hidden but keeps its space, so that the other tabs do not move when the count arrives.
    {
      section: 'conversation',
      label: 'Conversation',
      count: unreadCount(unread),
      unit: 'new',
      hidesCount: unread === 0,
    },
    { section: 'tasks', label: 'Tasks', count: String(openTasks), hidesCount: openTasks === 0 },
    {
      section: 'documents',
      label: 'Documents',
      count: documentCount(kind, documents ?? []),
      hidesCount: documents === undefined,
    },
    { section: 'activity', label: 'Activity' },
  ];
}
