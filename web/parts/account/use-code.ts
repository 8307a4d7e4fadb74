import { useState } from 'react';
import { detailOf } from './account-messages.ts';
import { codeIssue, codeOf } from './code-and-password-rules.ts';

/** Validation of a code before submitting, and messages for rejected codes. */
export interface CodeRules {
  readonly issue: (typed: string) => string | undefined;
  /** Returns undefined if the error is not about the code. */
  readonly refusal: (error: unknown) => string | undefined;
}

const CODE_ERRORS = ['CodeMismatchException', 'ExpiredCodeException'];

const mailedCode: CodeRules = {
  issue: codeIssue,
  refusal: (error) =>
    error instanceof Error && CODE_ERRORS.includes(error.name) ? detailOf(error) : undefined,
};

/** State of a code field; the message about a rejected code stays until the input changes. */
export function useCode({ issue, refusal }: CodeRules = mailedCode) {
  const [value, setValue] = useState('');
  const [refusalText, setRefusalText] = useState<string>();
  const onChange = (value: string) => {
    setValue(value);
    setRefusalText(undefined);
  };
  /** Marks the field if the error is about the code. */
  const showRefusal = (error: unknown) => setRefusalText(refusal(error));
  const isValid = issue(value) === undefined;
  return {
    code: codeOf(value),
    isValid,
    showRefusal,
    field: { value, onChange, refusal: refusalText, issue },
  };
}
