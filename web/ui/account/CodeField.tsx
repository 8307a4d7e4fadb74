import { TextInput } from '@mantine/core';
import { codeIssue } from './codeAndPasswordRules.ts';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly tried: boolean;
  /** The identity service's message about the code. */
  readonly refused?: string | undefined;
}

/** The code from an e-mail. */
export function CodeField({ value, onChange, tried, refused }: CodeFieldProps) {
  return (
    <TextInput
      label="Code"
      required
      withAsterisk={false}
      size="md"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      value={value}
      error={(tried && codeIssue(value)) || refused}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
