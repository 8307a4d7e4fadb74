import { describe, expect, test } from 'vitest';

import { demoRecords } from '../../../infra/demo/index.ts';
import { sydneyDate } from '../../../shared/schema/sydney-date.ts';
import { DAY_MS } from '../../../shared/schema/durations.ts';

describe.each(['2026-11-22T01:00:00Z', '2027-06-30T20:00:00Z'])('the demo’s tasks at %s', (time) => {
  const now = new Date(time);
  const { projects, tasks } = demoRecords({ now });
  const currentTasks = tasks.flatMap((versions) => versions.at(-1) ?? []);
  const tasksWithStatus = (status: string) =>
    currentTasks.filter(
      ({ projectId }) => projects.find(({ id }) => id === projectId)?.projectStatus === status,
    );

  test('of the open project include an overdue task, a task due within a week and a completed task', () => {
    const matched = tasksWithStatus('matched');
    const open = matched.filter(({ done }) => !done);
    const inDays = (days: number) => sydneyDate(new Date(now.getTime() + days * DAY_MS));
    expect(open.filter(({ dueDate }) => dueDate < inDays(0))).toHaveLength(1);
    expect(open.filter(({ dueDate }) => dueDate >= inDays(0) && dueDate <= inDays(7))).toHaveLength(1);
    expect(matched.filter(({ done }) => done)).toHaveLength(1);
  });

  test('of the funded project are all done, by users of each side', () => {
    const funded = tasksWithStatus('completed');
    expect(funded.every(({ done, doneAt }) => done && doneAt <= now.toISOString())).toBe(true);
    expect(new Set(funded.map(({ ownerSide }) => ownerSide))).toEqual(new Set(['team', 'partner', 'funder']));
    expect(funded.every(({ doneBy }) => doneBy !== '')).toBe(true);
  });

  test('have no date in the future', () => {
    expect(
      tasks
        .flat()
        .every(({ createdAt, updatedAt }) => createdAt <= updatedAt && updatedAt <= now.toISOString()),
    ).toBe(true);
  });
});
