import { REMINDER_DAYS } from '../entities/ask.ts';

/** The nouns of which the team reminds others, and the days after which it can, also after an earlier reminder. */
export const reminderDays = { message: 1, task: 1, ask: REMINDER_DAYS } as const;
export type RemindedNoun = keyof typeof reminderDays;
export const remindedNouns = Object.keys(reminderDays) as readonly RemindedNoun[];

export const isRemindedNoun = (noun: string): noun is RemindedNoun => Object.hasOwn(reminderDays, noun);

interface Owed {
  /** Since when others owe it: a time, or a day in Sydney. */
  readonly since: string;
  /** ISO 8601; empty before the first reminder. */
  readonly remindedAt: string;
}

/** Whether others can be reminded now. @param now milliseconds */
export const mayRemind = (noun: RemindedNoun, { since, remindedAt }: Owed, now: number): boolean =>
  now - Date.parse(remindedAt || since) >= reminderDays[noun] * 86_400_000;
