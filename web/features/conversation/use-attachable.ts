import { isApproved, type ProjectDocument } from '../../../shared/entities/document.ts';
import type { Thread } from '../../../shared/entities/message.ts';
import { isOnMarket, type Project } from '../../../shared/entities/project.ts';
import { useGrants } from '../../parts/document/use-grants.ts';
import type { Side } from '../../parts/user/side.ts';
import { assignedFunder } from './message-words.ts';

/**
 * Documents that everybody of a thread may open. A funder may open what it reads; the team looks up what is open to the
 * funder that it writes to.
 */
export function useAttachable(
  documents: readonly ProjectDocument[],
  { funderId }: Thread,
  project: Project,
  own: Side,
): readonly ProjectDocument[] {
  const looksUp = own === 'team' && funderId !== '' && isOnMarket(project);
  const { rows: grants = [] } = useGrants(looksUp ? project.id : undefined);
  const isGranted = ({ id }: ProjectDocument) =>
    grants.some(({ documentId, companyId }) => documentId === id && companyId === funderId);
  const opens = (document: ProjectDocument) =>
    own === 'funder' || assignedFunder(project) === funderId || isGranted(document);
  return documents.filter((one) => one.documentLink && (funderId === '' || (isApproved(one) && opens(one))));
}
