import { expect, test } from 'vitest';

import {
  matchesWords,
  mayBeMisspelt,
  queryWords,
  resembleWords,
  wordsIn,
} from '../../../shared/schema/search-words.ts';

test.each([
  ['Pōhutukawa Hotel', ['pohutukawa', 'hotel']],
  ['ÉCLAIR, Stage 2 (north)', ['eclair', 'stage', '2', 'north']],
  ["O’Brien & O'Neill-Smith", ['obrien', 'oneill', 'smith']],
  ['ana.reid@harbour.test', ['ana', 'reid', 'harbour', 'test']],
  ['Harbour harbour HARBOUR', ['harbour']],
  ['  --- ', []],
  ['東京 タワー', ['東京', 'タワー']],
])('the words of "%s" are %j', (text, expected) => {
  expect(wordsIn(text)).toEqual(expected);
});

test.each([
  ['0400 111 222', ['400111222']],
  ['+61 (0)2 9003-4003', ['290034003']],
  ['(02) 9003 4003', ['290034003']],
  ['0064 21 123 456', ['21123456']],
  ['0461 123 456', ['461123456']],
  ['01-12-2026', ['01', '12', '2026']],
  ['Lot 12, 0400 Queen St', ['lot', '12', '0400', 'queen', 'st']],
])('the words of the query "%s" are %j', (text, expected) => {
  expect(queryWords(text)).toEqual(expected);
});

test('cuts long words to 32 characters, in index and query', () => {
  const long = 'x'.repeat(5000);
  expect(wordsIn(long)).toEqual(['x'.repeat(32)]);
  expect(matchesWords(wordsIn(`${long} Hotel`), wordsIn(`${long}y`))).toBe(true);
  // A surrogate pair counts as one character.
  expect(wordsIn('𝔘'.repeat(40))[0]).toBe('u'.repeat(32));
});

test.each([
  ['harb', true],
  ['quar harb', true],
  ['arbour', false],
  ['harb mill', false],
  ['harbours', false],
])('"Harbour Quarter" matches the query "%s": %s', (query, isMatch) => {
  expect(matchesWords(wordsIn('Harbour Quarter'), wordsIn(query))).toBe(isMatch);
});

test.each([
  ['banksia', 'banksia', true],
  ['a missing letter', 'bansia', true],
  ['an extra letter', 'bannksia', true],
  ['a wrong letter', 'banksya', true],
  ['swapped letters', 'banskia', true],
  ['a misspelt beginning', 'bansk', true],
  ['a wrong first letter', 'panksia', false],
  ['two typos in seven letters', 'bnaskia', false],
  ['two typos in nine letters', 'ressidenzes', true],
  ['three typos in eleven letters', 'rezzidenzes', false],
  ['a typo in three letters', 'res', true],
  ['a wrong short word', 'bnk', false],
  ['a number', '2026', true],
  ['a wrong number', '2027', false],
  ['one right and one wrong word', 'banskia harbour', false],
])('%s: "%s" resembles Banksia Residences 2026: %s', (_, query, expected) => {
  expect(resembleWords(wordsIn('Banksia Residences 2026'), wordsIn(query))).toBe(expected);
});

test('only words of four letters and more may be misspelt', () => {
  expect(mayBeMisspelt(['bay', '2026'])).toBe(false);
  expect(mayBeMisspelt(['bay', 'view'])).toBe(true);
});
