import { daysLater } from '../../../../shared/schema/sydney-date.ts';
import { dateFormat } from '../../../../shared/schema/formats.ts';

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const isWeekend = (day: string) => weekdayOf(day) % 6 === 0;

function workingDaysLater(day: string, count: number): string {
  let [later, left] = [day, count];
  while (left > 0) {
    later = daysLater(later, 1);
    if (!isWeekend(later)) left -= 1;
  }
  return later;
}

const nextMonday = (day: string) => daysLater(day, (8 - weekdayOf(day)) % 7 || 7);

/** Days to snooze to: the next working day, three working days later, and the Monday after. @param today in Sydney */
export function snoozeDays(today: string): readonly string[] {
  const first = workingDaysLater(today, 1);
  const second = workingDaysLater(first, 3);
  return [first, second, nextMonday(second)];
}

const weekday = dateFormat({ weekday: 'long', timeZone: 'UTC' });
const date = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The names of a day: Monday, 23 Nov. */
export const dayParts = (day: string) => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return { weekday: weekday().format(time), date: date().format(time) };
};
