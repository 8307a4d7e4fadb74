import { REMINDER_DAYS } from '../entities/ask.ts';
import { DAY_MS } from '../schema/durations.ts';

/** Days after which the team can remind others of a record of this noun, for the first time or again. */
export const reminderDays = { message: 1, task: 1, ask: REMINDER_DAYS } as const;
export type RemindedNoun = keyof typeof reminderDays;
export const remindedNouns = Object.keys(reminderDays) as readonly RemindedNoun[];

export const isRemindedNoun = (noun: string): noun is RemindedNoun => Object.hasOwn(reminderDays, noun);

interface OwedItem {
  /** When it began to wait: a time, or a day in Sydney. */
  readonly since: string;
  /** ISO 8601; empty before the first reminder. */
  readonly remindedAt: string;
}

/** Whether others can be reminded now. @param now milliseconds */
export const mayRemind = (noun: RemindedNoun, { since, remindedAt }: OwedItem, now: number): boolean =>
  now - Date.parse(remindedAt || since) >= reminderDays[noun] * DAY_MS;
