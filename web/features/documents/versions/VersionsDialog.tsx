import { Modal } from '@mantine/core';
import { document as entity, type ProjectDocument } from '../../../../shared/entities/document.ts';
import { VersionList } from './VersionList.tsx';

interface VersionsDialogProps {
  readonly document: ProjectDocument;
  readonly onClose: () => void;
}

export default function VersionsDialog({ document, onClose }: VersionsDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Versions of ${entity.title(document)}`}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <VersionList document={document} includesCurrent />
    </Modal>
  );
}
