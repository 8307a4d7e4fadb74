import { Dialog } from '../../../ui/Dialog.tsx';
import { document as entity, type ProjectDocument } from '../../../../shared/entities/document.ts';
import { VersionList } from './VersionList.tsx';

interface VersionsDialogProps {
  readonly document: ProjectDocument;
  readonly onClose: () => void;
}

/** All files of a document, the current one included. */
export default function VersionsDialog({ document, onClose }: VersionsDialogProps) {
  return (
    <Dialog onClose={onClose} title={`Versions of ${entity.title(document)}`} centered>
      <VersionList document={document} includesCurrent />
    </Dialog>
  );
}
