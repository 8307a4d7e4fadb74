import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import { codeIssue } from './code-and-password-rules.ts';
import type { CodeRules } from './use-code.ts';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isSubmitted: boolean;
  /** The message about a code that the identity service rejected. */
  readonly rejection?: string | undefined;
  /** Returns the message for an invalid code; by default checks an emailed code. */
  readonly issue?: CodeRules['issue'];
  readonly label?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** The field of an emailed or authenticator code. Its state is that of `useCode`. */
export function CodeField(props: CodeFieldProps) {
  const { value, onChange, isSubmitted, rejection, issue = codeIssue, label = 'Code', inputRef } = props;
  return (
    <TextInput
      label={label}
      required
      withAsterisk={false}
      size="md"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      value={value}
      error={(isSubmitted && issue(value)) || rejection}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(inputRef && { ref: inputRef })}
    />
  );
}
