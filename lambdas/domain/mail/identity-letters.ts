import type { User } from '../../../shared/entities/user.ts';
import { pages } from '../../../shared/pages.ts';
import type { OutboxMail } from './outbox.ts';

/** The mail to a person whose sign-ins ask for no code any more, because an administrator said so; nobody opts out of it. */
export const codeEnded = ({ email }: Pick<User, 'email'>): OutboxMail => ({
  to: email,
  subject: 'Your code at sign-in was turned off',
  blocks: [
    {
      words:
        'An administrator of the portal has turned off the code that your sign-ins asked for, and has signed you out everywhere. From now on your password alone signs you in.',
    },
    { words: 'Once you have a new phone, set the code up again on My Profile.' },
    { link: 'Open My Profile', path: pages.profile.path },
    {
      words:
        'If you did not ask for this, somebody may be trying to sign in as you: set a new password at once, and tell the portal’s team.',
    },
    { link: 'Set a new password', path: pages.forgotPassword.path },
  ],
  footer: 'You get this because it concerns the security of your account.',
});
