import {
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import type { SignUpLimits } from '../../lambdas/domain/sign-up-limits.ts';
import { runInSequence } from '../support/run-in-sequence.ts';
import { signUpCommand } from '../support/sign-up.ts';
import { openWorldForTests } from '../support/test-world.ts';

const originalLimits = process.env['SIGN_UPS'];
const w = await openWorldForTests();
const cognito = new CognitoIdentityProviderClient({ maxAttempts: 1 });
beforeEach(async () => {
  await w.reset();
  w.codes.length = 0;
});
afterAll(async () => {
  process.env['SIGN_UPS'] = originalLimits;
  cognito.destroy();
});

/** Sets limits, half of which can be used immediately; the remaining limits are too high to matter. */
const limitTo = (limits: Partial<SignUpLimits>) => {
  process.env['SIGN_UPS'] = JSON.stringify({ address: 1000, domain: 1000, all: 1000, ...limits });
};

const signUpFrom = (email: string) => cognito.send(signUpCommand(w.clientId, { email }));
const resendCode = (email: string) =>
  cognito.send(new ResendConfirmationCodeCommand({ ClientId: w.clientId, Username: email }));

test('refuses registrations from an e-mail domain over its hourly limit, with the time to wait', async () => {
  limitTo({ domain: 4 });
  await signUpFrom('a@firm0.test');
  await signUpFrom('b@firm0.test');
  await expect(signUpFrom('c@firm0.test')).rejects.toThrow(
    'PreSignUp failed with error There are too many registrations from firm0.test right now. Please try again in 30 minutes..',
  );
  await signUpFrom('c@other0.test');
  expect(w.codes.map(({ to }) => to)).toEqual(['a@firm0.test', 'b@firm0.test', 'c@other0.test']);
});

test('counts addresses of a public mail provider separately, ignoring plus suffixes', async () => {
  limitTo({ address: 4, domain: 2 });
  await runInSequence(['a+1@gmail.com', 'A+2@Gmail.com', 'b@gmail.com', 'c@gmail.com'], signUpFrom);
  await expect(signUpFrom('a@gmail.com')).rejects.toThrow(
    'too many registrations with this email address right now. Please try again in 30 minutes',
  );
});

test('does not count refused sign-ups towards the limit of all', async () => {
  limitTo({ domain: 2, all: 4 });
  await signUpFrom('a@firm2.test');
  await runInSequence(['b@firm2.test', 'c@firm2.test', 'd@firm2.test'], (email) =>
    expect(signUpFrom(email)).rejects.toThrow('from firm2.test'),
  );
  await signUpFrom('a@other2.test');
  await expect(signUpFrom('a@third2.test')).rejects.toThrow('There are too many registrations right now.');
});

test.each([
  ['a@firm3.test', undefined],
  ['a@firm6.test', 'used'],
])('counts a request of %s to send the code again, with POOL_TEXTS %s', async (email, texts) => {
  vi.stubEnv('POOL_TEXTS', texts);
  onTestFinished(() => void vi.unstubAllEnvs());
  limitTo({ address: 4 });
  await signUpFrom(email);
  await resendCode(email);
  await expect(resendCode(email)).rejects.toThrow('CustomMessage failed with error There are too many');
  expect(w.codes).toHaveLength(2);
});

test('reserves mails of the day for invitations and password resets', async () => {
  limitTo({ day: 4 });
  w.cognito.createUser(w.poolId, { email: 'known@firm4.test', password: 'Portal2026' });
  await signUpFrom('a@one4.test');
  await signUpFrom('a@two4.test');
  await expect(signUpFrom('a@three4.test')).rejects.toThrow('Please try again in 12 hours');
  await cognito.send(
    new AdminCreateUserCommand({
      UserPoolId: w.poolId,
      Username: 'invited@firm4.test',
      DesiredDeliveryMediums: ['EMAIL'],
      UserAttributes: [
        { Name: 'email', Value: 'invited@firm4.test' },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  );
  await cognito.send(new ForgotPasswordCommand({ ClientId: w.clientId, Username: 'known@firm4.test' }));
  expect(w.codes.map(({ subject }) => subject)).toEqual([
    'Confirm your registration',
    'Confirm your registration',
    expect.stringContaining('invitation'),
    'Reset your password',
  ]);
});

test('does not count an invalid registration', async () => {
  limitTo({ all: 2 });
  await expect(
    cognito.send(
      new SignUpCommand({
        ClientId: w.clientId,
        Username: 'a@firm5.test',
        Password: 'Portal2026',
        UserAttributes: [{ Name: 'email', Value: 'a@firm5.test' }],
      }),
    ),
  ).rejects.toThrow('is required');
  await signUpFrom('a@firm5.test');
});
