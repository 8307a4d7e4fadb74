import { notify } from '../../ui/notify.ts';

/** Shows a notice of an account screen; the screens have one at a time. */
export const tell = (tone: 'good' | 'warning', message: string): void =>
  notify(tone, message, { about: 'account' });
