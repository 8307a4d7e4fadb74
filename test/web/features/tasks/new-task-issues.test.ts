import { expect, it } from 'vitest';
import { ApiError } from '../../../../web/api/errors.ts';
import { newTaskIssues } from '../../../../web/features/tasks/new-task-issues.ts';

it('names a refused field of a new task', () => {
  const issues = { dueDate: 'Invalid date' };
  expect(newTaskIssues(new ApiError(400, { issues }))).toEqual(issues);
});

it.each([
  ['its project was deleted', { issues: { projectId: 'This project does not exist.' } }],
  ['no field is named', { message: 'This project does not exist.' }],
])('says at the title why a task was refused when %s', (_, body) => {
  expect(newTaskIssues(new ApiError(400, body))).toEqual({ title: 'This project does not exist.' });
});
