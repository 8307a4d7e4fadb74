import { detailOf } from './account-messages.ts';
import { codeOf } from './code-and-password-rules.ts';
import type { CodeRules } from './use-code.ts';

const WRONG = 'That code is not right. Enter the one that your app shows now.';
const refusals: Readonly<Record<string, string>> = {
  CodeMismatchException: WRONG,
  EnableSoftwareTokenMFAException: WRONG,
  ExpiredCodeException: 'That code has been used. Wait for the next one in your app.',
};

export const appCode: CodeRules = {
  issue: (typed) => (/^\d{6}$/.test(codeOf(typed)) ? undefined : 'The code has six digits'),
  refusal: (error) => (error instanceof Error ? refusals[error.name] : undefined),
};

export const appCodeError = (error: unknown): string => appCode.refusal(error) ?? detailOf(error);
