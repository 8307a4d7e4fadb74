import { useState } from 'react';
import { detailOf } from './account-messages.ts';
import { codeIssue, normalizeCode } from './code-and-password-rules.ts';

/** Validation of a code before submitting, and messages for rejected codes. */
export interface CodeRules {
  /** Returns the message for an invalid code; undefined if valid. */
  readonly issue: (typed: string) => string | undefined;
  /** Returns the message for a rejected code; undefined if the error is not about the code. */
  readonly rejection: (error: unknown) => string | undefined;
}

const CODE_ERRORS = ['CodeMismatchException', 'ExpiredCodeException'];

const mailedCodeRules: CodeRules = {
  issue: codeIssue,
  rejection: (error) =>
    error instanceof Error && CODE_ERRORS.includes(error.name) ? detailOf(error) : undefined,
};

/** State of a code field; the message about a rejected code stays until the input changes. */
export function useCode(rules: CodeRules = mailedCodeRules) {
  const [value, setValue] = useState('');
  const [rejection, setRejection] = useState<string>();
  const onChange = (value: string) => {
    setValue(value);
    setRejection(undefined);
  };
  /** Marks the field if the error is about the code. */
  const showRejection = (error: unknown) => setRejection(rules.rejection(error));
  const isValid = rules.issue(value) === undefined;
  return {
    code: normalizeCode(value),
    isValid,
    showRejection,
    field: { value, onChange, rejection, issue: rules.issue },
  };
}
