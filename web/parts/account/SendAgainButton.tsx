import { Button } from '@mantine/core';
import { useSubmit } from './use-submit.ts';

interface SendAgainButtonProps {
  readonly children: string;
  readonly send: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export function SendAgainButton({ children, send, onError }: SendAgainButtonProps) {
  const { pace, run } = useSubmit(onError);
  return (
    <Button variant="subtle" size="compact-sm" loading={pace !== 'idle'} onClick={() => void run(send)}>
      {children}
    </Button>
  );
}
