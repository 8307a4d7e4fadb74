import { type Accepted, inFile } from './in-file.ts';

const FIRST_PLACE = 'the first place of a row is 0';

export const matching: readonly Accepted[] = [
  ...inFile('shared/matching.ts', 'one name for all profiles of a company orders none of them', [
    `''`,
    '"Stryker was here!"',
  ]),
  ...inFile('shared/matching/criteria.ts', 'the formula earns 0 at exactly a quarter, too', [
    '4 * distance >= limit',
    '4 * distance > limit',
  ]),
  ...inFile('shared/matching/judge.ts', 'of the two sides only "above" is asked for', [`'below'`, '""']),
  ...inFile('shared/matching/judge.ts', 'a missed value never lies on its minimum', [
    'value < least',
    'value <= least',
  ]),
  ...inFile('shared/matching/words.ts', 'a missed value never lies on its minimum', [
    'value < min',
    'value <= min',
  ]),
  ...inFile('shared/matching/columns.ts', FIRST_PLACE, ['row + IN_ROW.min', 'row - IN_ROW.min']),
  ...inFile(
    'shared/matching/query.ts',
    'each of the sets has its column; the compiler asks for the case without',
    ['set?.word', 'set.word'],
  ),
  ...inFile('shared/matching/scan.ts', FIRST_PLACE, ['row + MIN', 'row - MIN']),
  ...inFile(
    'shared/matching/scan.ts',
    'nothing is missed in no further words: it saves the call',
    ['others.length > 0', 'true'],
    ['others.length > 0', 'others.length >= 0'],
  ),
  ...inFile(
    'shared/matching/scan.ts',
    'what is judged further only grows and is not taken then: it saves that',
    ['least > worst', 'false'],
  ),
  ...inFile('shared/matching/rank.ts', 'each profile has an id; the compiler asks for the case without', [
    `''`,
    '"Stryker was here!"',
  ]),
  ...inFile('shared/matching/rank.ts', 'two profiles are never equal: their ids differ', [
    'compare(profile, found[place - 1] ?? 0) < 0',
    'compare(profile, found[place - 1] ?? 0) <= 0',
  ]),
  ...inFile(
    'shared/matching/rank.ts',
    'the best are the same whether they are kept in order or sorted at the end: one is faster for few',
    ['limit <= FEW', 'true'],
    ['limit <= FEW', 'false'],
    ['limit <= FEW', 'limit < FEW'],
    ['limit <= FEW', 'limit > FEW'],
    ['few', 'true'],
  ),
  ...inFile(
    'shared/matching/rank.ts',
    'what comes after the best is left out in any case: it saves looking at it',
    ['few && found.length >= limit', 'false'],
    ['found.length >= limit', 'found.length > limit'],
    ['found.length < limit', 'true'],
    ['found.length < limit', 'found.length <= limit'],
  ),
];
