import { expect, test } from 'vitest';

import { nouns, partialIndexes, recordedNouns } from '../../../shared/entities/index.ts';

test('all changes have a history but those of a person’s own views and notices', () => {
  expect(nouns.filter((noun) => !recordedNouns.includes(noun))).toEqual(['view', 'notice']);
});

test('every index holds whole records but the one of the profiles that are ranked', () => {
  expect(partialIndexes).toEqual(['considered']);
});
