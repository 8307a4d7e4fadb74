import { expect, test } from 'vitest';

import { tasksOf } from '../../../shared/entities/task.ts';

test('the tasks of one owner in a project are read separately', () => {
  expect(tasksOf({ projectId: 'p1', ownerSide: 'funder', funderId: 'c1' })).toEqual([
    { noun: 'task', index: 'ofThread', value: 'task#p1#funder#c1' },
  ]);
});
