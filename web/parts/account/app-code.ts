import { detailOf } from './account-messages.ts';
import { codeOf } from './code-and-password-rules.ts';
import type { CodeRules } from './use-code.ts';

const refusals: Readonly<Record<string, string>> = {
  CodeMismatchException: 'That code is not right. Enter the one that your app shows now.',
  // The identity service does not say which; a code that signed in a moment ago is still on the phone.
  EnableSoftwareTokenMFAException: 'That code is not right or has been used. Enter the next one in your app.',
  ExpiredCodeException: 'That code has been used. Wait for the next one in your app.',
};

export const appCode: CodeRules = {
  issue: (typed) => (/^\d{6}$/.test(codeOf(typed)) ? undefined : 'The code has six digits'),
  refusal: (error) => (error instanceof Error ? refusals[error.name] : undefined),
};

export const appCodeError = (error: unknown): string => appCode.refusal(error) ?? detailOf(error);
