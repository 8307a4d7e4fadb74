import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { notify } from '../../ui/notify.ts';
import { useTask } from '../../ui/use-task.ts';
import { appCode, appCodeError } from './app-code.ts';
import { CodeField } from './CodeField.tsx';
import { useCode } from './use-code.ts';

interface AppCodeFormProps {
  readonly action: string;
  readonly isDanger?: boolean;
  readonly focus?: boolean;
  readonly send: (code: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for a current authenticator code; a rejected code can be corrected. */
export function AppCodeForm({ action, isDanger = false, focus = false, send, onCancel }: AppCodeFormProps) {
  const { code, isValid, showRefusal, field } = useCode(appCode);
  const [isSubmitted, setSubmitted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focus) input.current?.focus();
  }, [focus]);
  const submission = useTask(async () => {
    try {
      await send(code);
    } catch (error) {
      showRefusal(error);
      if (appCode.refusal(error) === undefined) notify('bad', appCodeError(error));
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
