import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTask } from './use-task.ts';
import { Dialog, DialogButtons } from './Dialog.tsx';

export interface ConfirmDialogProps {
  readonly opened?: boolean;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly action: string;
  /** An error appears as a toast. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks the user to confirm an action; stays open with a loading button until the action succeeds or fails. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened = true, title = 'Are you sure?', children, action, onConfirm, onClose } = props;
  const { run: confirm, working } = useTask(() => onConfirm().finally(onClose));
  return (
    <Dialog opened={opened} onClose={onClose} working={working} title={title} centered>
      <Text component="div">{children}</Text>
      <DialogButtons
        action={action}
        onCancel={onClose}
        onAction={confirm}
        working={working}
        isDanger
        focusesCancel
        gap="sm"
      />
    </Dialog>
  );
}
