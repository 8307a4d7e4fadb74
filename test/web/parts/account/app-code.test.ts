import { expect, test } from 'vitest';
import { appCodeRules, appCodeError } from '../../../../web/parts/account/app-code.ts';

const namedError = (name: string, message = 'of the identity service') =>
  Object.assign(new Error(message), { name });

test.each(['123456', ' 123 456 ', '123456\n'])('accepts the code %j', (typed) => {
  expect(appCodeRules.issue(typed)).toBeUndefined();
});

test.each(['', '12345', '1234567', '12345a', '１２３４５６'])('rejects the code %j', (typed) => {
  expect(appCodeRules.issue(typed)).toBe('The code has six digits');
});

test.each([
  ['CodeMismatchException', 'That code is not right. Enter the one that your app shows now.'],
  [
    'EnableSoftwareTokenMFAException',
    'That code is not right or has been used. Enter the next one in your app.',
  ],
  ['ExpiredCodeException', 'That code has been used. Wait for the next one in your app.'],
])('shows a message at the field for %s', (name, words) => {
  expect(appCodeRules.rejection(namedError(name))).toBe(words);
  expect(appCodeError(namedError(name))).toBe(words);
});

test('shows other errors unchanged, and not at the field', () => {
  const error = namedError('TooManyRequestsException', 'Too many requests.');
  expect(appCodeRules.rejection(error)).toBeUndefined();
  expect(appCodeError(error)).toBe('Too many requests.');
});
