import { expect, test } from 'vitest';
import { dutyStart } from '../../../../../shared/desk/duties.ts';
import { waitDays } from '../../../../../web/features/desk/admin/wait-days.ts';

/** 4:04 am on 28 November in Sydney. */
const now = Date.parse('2026-11-27T17:04:00Z');

test('counts the days that a task is overdue in Sydney, as the list of tasks does', () => {
  const taskDue = (day: string) => waitDays({ noun: 'task', since: dutyStart('task', day) }, now);
  expect(['2026-11-23', '2026-11-27', '2026-11-28'].map(taskDue)).toEqual([5, 1, 0]);
});

test('counts the whole days since a question or an ask', () => {
  const asked = (since: string) => waitDays({ noun: 'message', since }, now);
  expect(['2026-11-21T17:04:00Z', '2026-11-21T17:05:00Z'].map(asked)).toEqual([6, 5]);
});
