import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import styles from './account.module.css';

type PasswordFieldProps = Omit<TextInputProps, 'onChange' | 'autoComplete'> & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
};

/** Tabler's eye icon; the sign-in screen does not load the icon file. */
const EYE =
  'M10 12a2 2 0 1 0 4 0a2 2 0 0 0-4 0M21 12c-2.4 4-5.4 6-9 6c-3.6 0-6.6-2-9-6c2.4-4 5.4-6 9-6c3.6 0 6.6 2 9 6';
const EYE_SLASH = 'M3 3l18 18';

/** A password field with a toggle to show it; the toggle is keyboard-accessible and exposes its state. */
export function PasswordField({ onChange, ...rest }: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  const toggle = (
    <button
      type="button"
      className={styles['show']}
      aria-label="Show password"
      aria-pressed={isVisible}
      onClick={() => setVisible(!isVisible)}
    >
      <svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6">
        <path d={isVisible ? EYE + EYE_SLASH : EYE} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
  return (
    <TextInput
      type={isVisible ? 'text' : 'password'}
      size="md"
      autoCapitalize="off"
      spellCheck={false}
      rightSection={toggle}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...rest}
    />
  );
}
