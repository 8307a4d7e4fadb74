import type { ProjectDocument } from '../../../shared/entities/document.ts';
import type { CallerKind } from '../../../shared/caller-kind.ts';

export type DocumentAction = 'open' | 'edit' | 'delete' | 'reopen';

/** Specification 2 and 6: capital partners read documents and no more. */
export const mayAdd = (kind: CallerKind): boolean => kind === 'admin' || kind === 'project_partner';

/**
 * What a caller may do with a document: a document without a file cannot be opened, an approved one is neither
 * edited nor deleted until an administrator reopens it (design 4, Review).
 */
export function actionsFor(
  kind: CallerKind,
  { documentStatus, documentLink }: Pick<ProjectDocument, 'documentStatus' | 'documentLink'>,
): readonly DocumentAction[] {
  const actions: DocumentAction[] = documentLink ? ['open'] : [];
  const approved = documentStatus === 'approved';
  if (mayAdd(kind) && !approved) actions.push('edit', 'delete');
  if (kind === 'admin' && approved) actions.push('reopen');
  return actions;
}
