import { expect, test } from 'vitest';

import { nouns, partialIndexes, nounsWithHistory } from '../../../shared/entities/index.ts';

test('all changes have a history, except those of views and notices', () => {
  expect(nouns.filter((noun) => !nounsWithHistory.includes(noun))).toEqual(['view', 'notice']);
});

test('every index holds whole records except the index of ranked profiles', () => {
  expect(partialIndexes).toEqual(['considered']);
});
