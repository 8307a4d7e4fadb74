import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { emailIssue } from './sign-in-rules.ts';

interface EmailFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shows the message even before the field loses focus. */
  readonly isSubmitted: boolean;
}

/** The account's email; password managers treat it as the username. */
export function EmailField({ value, onChange, isSubmitted }: EmailFieldProps) {
  const [isTouched, setTouched] = useState(false);
  return (
    <TextInput
      label="Email"
      type="email"
      autoComplete="username"
      size="md"
      value={value}
      error={(isSubmitted || (isTouched && value !== '')) && emailIssue(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => setTouched(true)}
    />
  );
}
