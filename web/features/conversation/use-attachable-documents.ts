import { isApproved, type ProjectDocument } from '../../../shared/entities/document.ts';
import { isOnMarket } from '../../../shared/entities/project.ts';
import { useRecordsOfProject } from '../../api/use-records-of-project.ts';
import type { Side } from '../../parts/user/side.ts';
import { assignedFunder } from './message-text.ts';
import type { UnsentMessageProps } from './use-unsent-message.ts';

export interface AttachmentProps extends Pick<UnsentMessageProps, 'project' | 'thread'> {
  readonly ownSide: Side;
  /** Undefined if they could not be loaded. */
  readonly documents: readonly ProjectDocument[] | undefined;
  readonly reloadDocuments: () => void;
}

/** Documents with a file; in a thread with a funder only approved documents that the funder can open. */
export function useAttachableDocuments(props: AttachmentProps) {
  const { project, ownSide, documents, reloadDocuments } = props;
  const { funderId } = props.thread;
  const checksGrants = ownSide === 'team' && funderId !== '' && isOnMarket(project);
  const grants = useRecordsOfProject('grant', checksGrants ? project.id : undefined);
  const isGranted = ({ id }: ProjectDocument) =>
    grants.rows?.some(({ documentId, companyId }) => documentId === id && companyId === funderId);
  const canFunderOpen = (document: ProjectDocument) =>
    ownSide === 'funder' || assignedFunder(project) === funderId || isGranted(document);
  return {
    files: (documents ?? []).filter(
      (document) =>
        document.documentLink && (funderId === '' || (isApproved(document) && canFunderOpen(document))),
    ),
    isMissing: !documents || (!grants.rows && grants.error !== undefined),
    reload: () => {
      reloadDocuments();
      grants.reload();
    },
  };
}
