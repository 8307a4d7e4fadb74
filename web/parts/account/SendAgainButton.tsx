import { Button } from '@mantine/core';
import { useSubmit } from './use-submit.ts';

interface SendAgainButtonProps {
  readonly children: string;
  readonly send: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Sends a code again; ignores clicks while it is being sent. */
export function SendAgainButton({ children, send, onError }: SendAgainButtonProps) {
  const { submitState, run } = useSubmit(onError);
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={submitState !== 'idle'}
      onClick={() => void run(send)}
    >
      {children}
    </Button>
  );
}
