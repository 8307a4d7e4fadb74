import { expect, test } from 'vitest';

import { partialIndexes, recordedNouns } from '../../../shared/entities/index.ts';

test('all changes have a history but those of a person’s own views and notices', () => {
  expect(recordedNouns).toEqual([
    'project',
    'company',
    'contact',
    'user',
    'funding-profile',
    'document',
    'terms',
    'message',
    'interest',
    'task',
    'grant',
    'webhook',
    'api-key',
  ]);
});

test('every index holds whole records but the one of the profiles that are ranked', () => {
  expect(partialIndexes).toEqual(['considered']);
});
