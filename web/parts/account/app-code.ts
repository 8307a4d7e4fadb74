import { detailOf } from './account-messages.ts';
import { normalizeCode } from './code-and-password-rules.ts';
import type { CodeRules } from './use-code.ts';

const rejectionMessages: Readonly<Record<string, string>> = {
  CodeMismatchException: 'That code is not right. Enter the one that your app shows now.',
  // Also thrown for a used code: the app still shows the code that has just signed the user in.
  EnableSoftwareTokenMFAException: 'That code is not right or has been used. Enter the next one in your app.',
  ExpiredCodeException: 'That code has been used. Wait for the next one in your app.',
};

/** Rules for the code of an authenticator app. */
export const appCodeRules: CodeRules = {
  issue: (typed) => (/^\d{6}$/.test(normalizeCode(typed)) ? undefined : 'The code has six digits'),
  rejection: (error) => (error instanceof Error ? rejectionMessages[error.name] : undefined),
};

export const appCodeError = (error: unknown): string => appCodeRules.rejection(error) ?? detailOf(error);
