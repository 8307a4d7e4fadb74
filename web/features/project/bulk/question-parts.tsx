import { Button, Group } from '@mantine/core';
import type { Project } from '../../../../shared/entities/project.ts';
import type { BulkAction } from './run-bulk-action.ts';

export interface QuestionProps {
  readonly projects: readonly Project[];
  readonly onBegin: (action: BulkAction) => void;
  readonly onCancel: () => void;
}

interface DialogButtonsProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly isDestructive?: boolean;
  readonly working?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export const DialogButtons = ({
  label,
  disabled = false,
  isDestructive = false,
  working = false,
  onConfirm,
  onCancel,
}: DialogButtonsProps) => (
  <Group justify="flex-end" mt="lg">
    <Button variant="default" onClick={onCancel} data-autofocus={isDestructive || undefined}>
      Cancel
    </Button>
    <Button
      disabled={disabled}
      loading={working}
      {...(isDestructive && { color: 'red.8' })}
      onClick={onConfirm}
    >
      {label}
    </Button>
  </Group>
);
