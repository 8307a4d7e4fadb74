import { Modal } from '@mantine/core';
import type { Noun } from '../../../shared/entities/index.ts';
import HistoryEntries from './HistoryEntries.tsx';

interface HistoryDialogProps {
  readonly noun: Noun;
  /** The record's id, a user's e-mail. */
  readonly of: string;
  readonly onClose: () => void;
}

/** The history of a record over its form. */
export default function HistoryDialog({ noun, of, onClose }: HistoryDialogProps) {
  return (
    <Modal opened onClose={onClose} title="History" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <HistoryEntries noun={noun} of={of} />
    </Modal>
  );
}
