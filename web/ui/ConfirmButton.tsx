import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';
import { lazyPart } from './lazy-part.tsx';

const ConfirmDialog = lazyPart(() => import('./ConfirmDialog.tsx'));

interface ConfirmButtonProps extends Required<Omit<ConfirmDialogProps, 'opened' | 'onClose'>> {
  readonly label: string;
}

/** A button whose action asks for confirmation. */
export function ConfirmButton({ label, children, ...dialog }: ConfirmButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button onClick={() => setIsConfirming(true)}>{label}</Button>
      {isConfirming && (
        <ConfirmDialog {...dialog} onClose={() => setIsConfirming(false)}>
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
