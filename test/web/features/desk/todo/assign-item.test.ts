import { expect, it } from 'vitest';
import { ApiError } from '../../../../../web/api/errors.ts';
import { obstacleOf } from '../../../../../web/features/desk/todo/AssignItem.tsx';
import { a } from '../../../../support/records.ts';

const failed = new ApiError(0, {});

it('names the reason if the project cannot be read or no longer exists', () => {
  expect(obstacleOf(undefined, failed)).toMatch('cannot be reached');
  expect(obstacleOf(null, undefined)).toBe('This project no longer exists.');
});

it('lets the user assign a project that is loading, or that cannot be read again', () => {
  expect(obstacleOf(undefined, undefined)).toBe('');
  expect(obstacleOf(a.project({}), failed)).toBe('');
});
