import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import styles from './account.module.css';
import { SLOW } from './accountMessages.ts';
import { useSubmit } from './useSubmit.ts';

interface AccountFormProps {
  readonly button: string;
  readonly disabled?: boolean;
  /** Called with every attempt; true when all that was typed may be sent. */
  readonly check: () => boolean;
  readonly send: () => Promise<void>;
  readonly failed: (error: unknown) => void;
  readonly children: ReactNode;
}

/** To what is to be mended, or to what sends again. */
const focusOn = (form: HTMLElement) =>
  form.querySelector<HTMLElement>('[aria-invalid=true], [type=submit]')?.focus();

/** A button loses the focus while it works. */
const focusLost = () => document.activeElement === document.body;

/** A form of the account screens: Enter submits, once at a time; what was typed stays. */
export function AccountForm({ button, disabled, check, send, failed, children }: AccountFormProps) {
  const { pace, run } = useSubmit(failed);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // Once the fields show what they lack.
    if (!check()) return void setTimeout(() => focusOn(form));
    return void run(send).then(() => setTimeout(() => focusLost() && focusOn(form)));
  };
  return (
    <form noValidate onSubmit={submit} className={styles['form']}>
      {children}
      <Button type="submit" size="md" fullWidth disabled={disabled ?? false} loading={pace !== 'idle'}>
        {button}
      </Button>
      <output className={styles['slow']}>{pace === 'slow' && SLOW}</output>
    </form>
  );
}
