import { Modal } from '@mantine/core';
import type { Noun } from '../../../shared/entities/index.ts';
import HistoryEntries from './HistoryEntries.tsx';

interface HistoryDialogProps {
  readonly noun: Noun;
  /** The record's id, or a user's email. */
  readonly recordKey: string;
  readonly onClose: () => void;
}

export default function HistoryDialog({ noun, recordKey, onClose }: HistoryDialogProps) {
  return (
    <Modal opened onClose={onClose} title="History" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <HistoryEntries noun={noun} recordKey={recordKey} />
    </Modal>
  );
}
