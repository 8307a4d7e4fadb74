import { isApproved, type ProjectDocument } from '../../../shared/entities/document.ts';
import type { Thread } from '../../../shared/entities/message.ts';
import { isOnMarket, type Project } from '../../../shared/entities/project.ts';
import { useGrants } from '../../parts/document/use-grants.ts';
import type { Side } from '../../parts/user/side.ts';
import { assignedFunder } from './message-text.ts';

/** Documents that everyone in a thread can open: a funder attaches what it can read; the team, what the funder can read. */
export function useAttachableDocuments(
  documents: readonly ProjectDocument[],
  { funderId }: Thread,
  project: Project,
  own: Side,
): readonly ProjectDocument[] {
  const checksGrants = own === 'team' && funderId !== '' && isOnMarket(project);
  const { rows: grants = [] } = useGrants(checksGrants ? project.id : undefined);
  const isGranted = ({ id }: ProjectDocument) =>
    grants.some(({ documentId, companyId }) => documentId === id && companyId === funderId);
  const canFunderOpen = (document: ProjectDocument) =>
    own === 'funder' || assignedFunder(project) === funderId || isGranted(document);
  return documents.filter(
    (document) =>
      document.documentLink && (funderId === '' || (isApproved(document) && canFunderOpen(document))),
  );
}
