import { expect, it } from 'vitest';
import { ApiError } from '../../../../web/api/errors.ts';
import { issuesOrMessage } from '../../../../web/ui/form/issues-or-message.ts';

const issuesOf = (error: unknown) => issuesOrMessage(error, ['title', 'dueDate']);

it('shows the message of a refused field at the field', () => {
  const issues = { dueDate: 'Invalid date' };
  expect(issuesOf(new ApiError(400, { issues }))).toEqual(issues);
});

it.each([
  ['the refused field is not in the form', { issues: { projectId: 'This project does not exist.' } }],
  ['no field is named', { message: 'This project does not exist.' }],
])('shows the message at the first field if %s', (_, body) => {
  expect(issuesOf(new ApiError(400, body))).toEqual({ title: 'This project does not exist.' });
});

it('shows a lost connection at the first field', () => {
  expect(issuesOf(new ApiError(0, {}))['title']).toMatch('cannot be reached');
});
