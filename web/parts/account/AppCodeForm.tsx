import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { notify } from '../../ui/notify.ts';
import { useTask } from '../../ui/use-task.ts';
import { appCodeRules, appCodeError } from './app-code.ts';
import { CodeField } from './CodeField.tsx';
import { useCode } from './use-code.ts';

interface AppCodeFormProps {
  readonly action: string;
  readonly isDanger?: boolean;
  readonly hasInitialFocus?: boolean;
  readonly send: (code: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for a current authenticator code; a rejected code can be corrected. */
export function AppCodeForm(props: AppCodeFormProps) {
  const { action, isDanger = false, hasInitialFocus = false, send, onCancel } = props;
  const { code, isValid, showRejection, field } = useCode(appCodeRules);
  const [isSubmitted, setSubmitted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasInitialFocus) input.current?.focus();
  }, [hasInitialFocus]);
  const submission = useTask(async () => {
    try {
      await send(code);
    } catch (error) {
      showRejection(error);
      if (appCodeRules.rejection(error) === undefined) notify('bad', appCodeError(error));
      input.current?.focus();
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isValid) submission.run();
  };
  return (
    <form noValidate onSubmit={submit} style={{ maxWidth: '24rem' }}>
      <CodeField {...field} isSubmitted={isSubmitted} label="Code of your app" inputRef={input} />
      <Group gap="xs" mt="sm">
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          variant="filled"
          type="submit"
          loading={submission.working}
          {...(isDanger && { color: 'red.8' })}
        >
          {action}
        </Button>
      </Group>
    </form>
  );
}
