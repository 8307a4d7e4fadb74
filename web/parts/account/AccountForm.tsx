import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import styles from './account.module.css';
import { SLOW_MESSAGE } from './account-messages.ts';
import { useSubmit } from './use-submit.ts';

interface AccountFormProps {
  readonly button: string;
  readonly disabled?: boolean;
  /** Called on every submit; returns whether the input is valid. */
  readonly check: () => boolean;
  readonly send: () => Promise<void>;
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

const focusInvalid = (form: HTMLElement) =>
  form.querySelector<HTMLElement>('[aria-invalid=true], [type=submit]')?.focus();

/** Whether no element has the focus, for example because the focused button was disabled. */
const isFocusLost = () => document.activeElement === document.body;

/** A form of the account screens: Enter submits, one submit at a time; errors keep the input. */
export function AccountForm({ button, disabled, check, send, onError, children }: AccountFormProps) {
  const { submitState, run } = useSubmit(onError);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // Waits until React has marked the invalid fields.
    if (!check()) return void setTimeout(() => focusInvalid(form));
    return void run(send).then(() => setTimeout(() => isFocusLost() && focusInvalid(form)));
  };
  return (
    <form noValidate onSubmit={submit} className={styles['form']}>
      {children}
      <Button
        variant="filled"
        type="submit"
        size="md"
        fullWidth
        disabled={disabled ?? false}
        loading={submitState !== 'idle'}
      >
        {button}
      </Button>
      <output className={styles['slow']}>{submitState === 'slow' && SLOW_MESSAGE}</output>
    </form>
  );
}
