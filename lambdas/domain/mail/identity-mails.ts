import type { User } from '../../../shared/entities/user.ts';
import { pages } from '../../../shared/pages.ts';
import type { Block } from './layout.ts';
import type { OutboxMail } from './outbox.ts';

/** Mail about the security of an account, with a way to take the account back. No preference can stop it. */
const securityMail = (
  { email }: Pick<User, 'email'>,
  { subject, blocks, warning }: { subject: string; blocks: readonly Block[]; warning: string },
): OutboxMail => ({
  to: email,
  subject,
  blocks: [...blocks, { words: warning }, { link: 'Set a new password', path: pages.forgotPassword.path }],
  footer: 'You get this because it concerns the security of your account.',
});

export const signInCodeOffMail = (user: Pick<User, 'email'>): OutboxMail =>
  securityMail(user, {
    subject: 'Your sign-in code was turned off',
    blocks: [
      {
        words:
          'An administrator turned off your sign-in code and signed you out everywhere. You now sign in with your password only.',
      },
      { words: 'When you have a new phone, set up the code again on My Profile.' },
      { link: 'Open My Profile', path: pages.profile.path },
    ],
    warning:
      'If you did not request this, set a new password immediately and contact our team: someone may be trying to access your account.',
  });

export const passwordResetMail = (user: Pick<User, 'email'>): OutboxMail =>
  securityMail(user, {
    subject: 'Your password was changed',
    blocks: [
      {
        words:
          'A new password was set with the code that we sent to this address, and you were signed out everywhere. Sign in with the new password.',
      },
      { link: 'Sign in', path: pages.login.path },
    ],
    warning:
      'If you did not do this, set a new password immediately and contact our team: someone may have access to your mailbox.',
  });
