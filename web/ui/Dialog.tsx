import { Button, Group, Modal, type GroupProps, type ModalProps } from '@mantine/core';
import { submitOnKey } from './keyboard/submit-key.ts';

interface DialogProps extends Omit<ModalProps, 'opened'> {
  readonly opened?: boolean;
  /** The dialog stays open while its request runs. */
  readonly working?: boolean;
}

export const Dialog = ({ opened = true, working = false, onClose, ...props }: DialogProps) => (
  <Modal
    opened={opened}
    onClose={() => {
      if (!working) onClose();
    }}
    onKeyDown={submitOnKey}
    closeButtonProps={{ 'aria-label': 'Close' }}
    {...props}
  />
);

interface DialogButtonsProps extends GroupProps {
  /** Label of the button that acts; undefined if there is nothing to do. */
  readonly action: string | undefined;
  /** Submits the form by default. */
  readonly onAction?: () => void;
  readonly onCancel: () => void;
  readonly working?: boolean;
  readonly disabled?: boolean;
  readonly isDanger?: boolean;
  readonly focusesCancel?: boolean;
}

export const DialogButtons = ({
  action,
  onAction,
  onCancel,
  working = false,
  disabled = false,
  isDanger = false,
  focusesCancel = false,
  ...group
}: DialogButtonsProps) => (
  <Group justify="flex-end" mt="lg" {...group}>
    <Button onClick={onCancel} disabled={working} data-autofocus={focusesCancel || undefined}>
      Cancel
    </Button>
    {action && (
      <Button
        variant="filled"
        type={onAction ? 'button' : 'submit'}
        {...(isDanger && { color: 'red.8' })}
        loading={working}
        disabled={disabled}
        onClick={onAction}
      >
        {action}
      </Button>
    )}
  </Group>
);
