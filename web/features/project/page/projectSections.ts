import type { CallerKind } from '../../../../shared/caller-kind.ts';
import type { Project } from '../../../../shared/entities/project.ts';
import type { SectionTab } from '../../../ui/record/SectionTabs.tsx';
import { updatesIn } from '../updates.ts';

export type SectionName = 'overview' | 'documents' | 'updates' | 'history';

/** The sections of a project's page for a kind of caller; the first one is the page itself. */
export function sectionsFor(
  kind: CallerKind,
  project: Project,
): readonly (SectionTab & { readonly section: SectionName })[] {
  const updates = updatesIn(project.transactionUpdates).length;
  return [
    { section: 'overview', label: 'Overview' },
    { section: 'documents', label: 'Documents' },
    { section: 'updates', label: 'Updates', count: updates > 0 ? String(updates) : undefined },
    ...(kind === 'admin' ? ([{ section: 'history', label: 'History' }] as const) : []),
  ];
}
