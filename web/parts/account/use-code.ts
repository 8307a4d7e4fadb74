import { useState } from 'react';
import { detailOf } from './account-messages.ts';
import { codeIssue, codeOf } from './code-and-password-rules.ts';

/** What is asked of a code before it is sent, and what is said of one that was refused. */
export interface CodeRules {
  readonly issue: (typed: string) => string | undefined;
  /** Undefined for an error that is not about the code. */
  readonly refusal: (error: unknown) => string | undefined;
}

const ABOUT_CODES = ['CodeMismatchException', 'ExpiredCodeException'];

/** A code from an e-mail. */
const mailedCode: CodeRules = {
  issue: codeIssue,
  refusal: (error) =>
    error instanceof Error && ABOUT_CODES.includes(error.name) ? detailOf(error) : undefined,
};

/** A code that is being typed, and what is said of a refused one until it is changed. */
export function useCode({ issue, refusal }: CodeRules = mailedCode) {
  const [value, setValue] = useState('');
  const [refused, setRefused] = useState<string>();
  const onChange = (value: string) => {
    setValue(value);
    setRefused(undefined);
  };
  /** Marks the field when the error is about the code. */
  const refuse = (error: unknown) => setRefused(refusal(error));
  const right = issue(value) === undefined;
  return { code: codeOf(value), right, refuse, field: { value, onChange, refused, issue } };
}
