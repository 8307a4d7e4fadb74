import { notify } from '../../ui/notify.ts';

/** Shows a notice on an account screen, replacing the previous one. */
export const notifyAccount = (tone: 'good' | 'warning', message: string): void =>
  notify(tone, message, { topic: 'account' });
