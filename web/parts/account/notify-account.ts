import { notify } from '../../ui/notify.ts';

/** Shows a message on an account screen, replacing the previous message. */
export const notifyAccount = (tone: 'good' | 'warning', message: string): void =>
  notify(tone, message, { topic: 'account' });
