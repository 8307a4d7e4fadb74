import { isApproved, type ProjectDocument } from '../../../shared/entities/document.ts';
import type { Thread } from '../../../shared/entities/message.ts';
import { isOnMarket, type Project } from '../../../shared/entities/project.ts';
import { useRecordsOfProject } from '../../api/use-records-of-project.ts';
import type { Side } from '../../parts/user/side.ts';
import { assignedFunder } from './message-text.ts';

/** Documents with a file; in a thread with a funder only approved documents that the funder can open. */
export function useAttachableDocuments(
  documents: readonly ProjectDocument[],
  { funderId }: Thread,
  project: Project,
  ownSide: Side,
): readonly ProjectDocument[] {
  const checksGrants = ownSide === 'team' && funderId !== '' && isOnMarket(project);
  const { rows: grants = [] } = useRecordsOfProject('grant', checksGrants ? project.id : undefined);
  const isGranted = ({ id }: ProjectDocument) =>
    grants.some(({ documentId, companyId }) => documentId === id && companyId === funderId);
  const canFunderOpen = (document: ProjectDocument) =>
    ownSide === 'funder' || assignedFunder(project) === funderId || isGranted(document);
  return documents.filter(
    (document) =>
      document.documentLink && (funderId === '' || (isApproved(document) && canFunderOpen(document))),
  );
}
