import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTask } from './use-task.ts';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly action: string;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks the user to confirm an action; stays open with a loading button until the action succeeds or fails. */
export default function ConfirmDialog({
  opened,
  title = 'Are you sure?',
  children,
  action,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { run: confirm, working } = useTask(() => onConfirm().finally(onClose));
  const close = () => {
    if (!working) onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Text component="div" size="sm">
        {children}
      </Text>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={close} disabled={working} data-autofocus>
          Cancel
        </Button>
        <Button color="red.8" onClick={confirm} loading={working}>
          {action}
        </Button>
      </Group>
    </Modal>
  );
}
