import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import { codeIssue } from './code-and-password-rules.ts';
import type { CodeRules } from './use-code.ts';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isSubmitted: boolean;
  readonly refusal?: string | undefined;
  /** Validates the code; by default as an emailed code. */
  readonly issue?: CodeRules['issue'];
  readonly label?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

export function CodeField(props: CodeFieldProps) {
  const { value, onChange, isSubmitted, refusal, issue = codeIssue, label = 'Code', inputRef } = props;
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
      error={(isSubmitted && issue(value)) || refusal}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(inputRef && { ref: inputRef })}
    />
  );
}
