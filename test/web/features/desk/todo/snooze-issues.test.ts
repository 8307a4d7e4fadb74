import { expect, it } from 'vitest';
import { ApiError } from '../../../../../web/api/errors.ts';
import { snoozeIssues } from '../../../../../web/features/desk/todo/snooze-issues.ts';

it('shows the message of a refused day or reason at its field', () => {
  const issues = { until: 'Please pick a day after today' };
  expect(snoozeIssues(new ApiError(400, { issues }))).toEqual(issues);
});

it('says at the reason that the item is gone, since the form has no field for it', () => {
  const issues = { dutyId: 'This item is not on the desk' };
  expect(snoozeIssues(new ApiError(400, { issues }))).toEqual({ reason: 'This item is not on the desk' });
});

it('shows any other failure at the reason', () => {
  expect(snoozeIssues(new ApiError(0, {}))['reason']).toMatch('cannot be reached');
});
