import { describe, expect, it } from 'vitest';
import {
  CREDENTIALS_MISSING,
  detailOf,
  resetFailed,
  SIGNED_IN,
  signInFailed,
} from '../../../../web/parts/account/account-messages.ts';
import {
  confirmationFailed,
  INCOMPLETE,
  REGISTERED,
  registrationFailed,
} from '../../../../web/parts/account/registration-messages.ts';

const namedError = (name: string, message: string) => Object.assign(new Error(message), { name });

/** Fixed messages of these screens (rule 8.2): case, message, specified text. */
const fixedMessages = [
  [
    'sign-in failure',
    signInFailed(new Error('Incorrect username or password.')),
    'Error signing in - Incorrect username or password.',
  ],
  [
    'missing credentials',
    CREDENTIALS_MISSING,
    'Error signing in - check email and password have been entered.',
  ],
  ['sign-in success', SIGNED_IN, 'Successfully signed in'],
  [
    'reset failure',
    resetFailed(new Error('Attempt limit exceeded, please try after some time.')),
    'Error resetting password - Attempt limit exceeded, please try after some time.',
  ],
  [
    'registration failure',
    registrationFailed(new Error('An account with the given email already exists.')),
    'Error signing up user - An account with the given email already exists.',
  ],
  ['incomplete registration', INCOMPLETE, 'Please complete all fields'],
  [
    'registration success',
    REGISTERED,
    'Thank you for your registration and agreement to our Terms of Use. We have sent a verification email to the email address provided (check spam folders if required) with the next steps to complete your registration.',
  ],
] as const;

describe('the fixed message', () => {
  it.each(fixedMessages)('for %s has the specified text', (_row, shown, specified) => {
    expect(shown).toBe(specified);
  });
});

describe('the message of an error', () => {
  it('says how to go on with a registration that exists, for example after a lost answer', () => {
    const error = namedError('UsernameExistsException', 'An account with the given email already exists.');
    expect(registrationFailed(error)).toBe(
      'Error signing up user - An account with the given email already exists. Sign in instead: if it is not confirmed yet, you can enter the code from our email there.',
    );
  });

  it('says how to go on with an invited account, which has no password to reset', () => {
    const error = namedError('NotAuthorizedException', 'User password cannot be reset in the current state.');
    expect(resetFailed(error)).toBe(
      'Error resetting password - You have not signed in yet. Use the temporary password from your invitation, or ask an administrator to send a new one.',
    );
  });

  const unreachable = 'The portal cannot be reached. Check your connection and try again.';
  it.each([
    ['a request without an answer', namedError('NetworkError', 'A network error has occurred.'), unreachable],
    ['JavaScript that could not be fetched', new TypeError('Failed to fetch'), unreachable],
    [
      'an answer without a useful message',
      namedError('Unknown', 'An unknown error has occurred.'),
      'Something went wrong on our side. Please try again.',
    ],
    [
      'an error of the identity service',
      namedError('LimitExceededException', 'Attempt limit exceeded.'),
      'Attempt limit exceeded.',
    ],
    ['a thrown text', 'odd', 'odd'],
  ])('for %s tells the user what happened', (_case, error, words) => {
    expect(detailOf(error)).toBe(words);
  });

  it("is our trigger's message for a rejected registration", () => {
    const wrapped = namedError(
      'UserLambdaValidationException',
      'PreSignUp failed with error Please select location.',
    );
    expect(registrationFailed(wrapped)).toBe('Error signing up user - Please select location');
  });

  it("is our trigger's message if it refuses to send a code", () => {
    const wrapped = namedError(
      'UserLambdaValidationException',
      'CustomMessage failed with error There are too many registrations at present..',
    );
    expect(confirmationFailed(wrapped)).toBe(
      'Error confirming registration - There are too many registrations at present.',
    );
  });
});
