import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { lazyPart } from './lazy-part.tsx';

const ConfirmDialog = lazyPart(() => import('./ConfirmDialog.tsx'));

interface ConfirmButtonProps {
  readonly label: string;
  readonly title: string;
  readonly action: string;
  /** An error appears as a toast. */
  readonly onConfirm: () => Promise<void>;
  readonly children: ReactNode;
}

/** A button whose action the user confirms in a dialog. */
export function ConfirmButton({ label, children, ...dialog }: ConfirmButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsConfirming(true)}>
        {label}
      </Button>
      {isConfirming && (
        <ConfirmDialog {...dialog} onClose={() => setIsConfirming(false)}>
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
