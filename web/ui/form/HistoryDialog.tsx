import { Dialog } from '../Dialog.tsx';
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
    <Dialog onClose={onClose} title="History" size="lg">
      <HistoryEntries noun={noun} recordKey={recordKey} />
    </Dialog>
  );
}
