import { useState } from 'react';
import { detailOf } from './accountMessages.ts';
import { codeIssue, codeOf } from './codeAndPasswordRules.ts';

const ABOUT_CODES = ['CodeMismatchException', 'ExpiredCodeException'];

/** A code that is being typed, and the identity service's message about it until it is changed. */
export function useCode() {
  const [value, setValue] = useState('');
  const [refused, setRefused] = useState<string>();
  const onChange = (value: string) => {
    setValue(value);
    setRefused(undefined);
  };
  /** Marks the field when the error is about the code. */
  const refuse = (error: unknown) => {
    if (error instanceof Error && ABOUT_CODES.includes(error.name)) setRefused(detailOf(error));
  };
  const right = codeIssue(value) === undefined;
  return { code: codeOf(value), right, refuse, field: { value, onChange, refused } };
}
