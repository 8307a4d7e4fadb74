import type { User } from '../../../shared/entities/user.ts';
import { pages } from '../../../shared/pages.ts';
import type { OutboxMail } from './outbox.ts';

/** Mail to a user whose sign-in code an administrator turned off. No preference can stop this mail. */
export const signInCodeOffMail = ({ email }: Pick<User, 'email'>): OutboxMail => ({
  to: email,
  subject: 'Your sign-in code was turned off',
  blocks: [
    {
      words:
        'An administrator turned off your sign-in code and signed you out everywhere. You now sign in with your password only.',
    },
    { words: 'When you have a new phone, set up the code again on My Profile.' },
    { link: 'Open My Profile', path: pages.profile.path },
    {
      words:
        'If you did not request this, set a new password immediately and contact our team: someone may be trying to access your account.',
    },
    { link: 'Set a new password', path: pages.forgotPassword.path },
  ],
  footer: 'You get this because it concerns the security of your account.',
});
