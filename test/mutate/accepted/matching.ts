import { type Accepted, inFile } from './in-file.ts';

const FOR_COMPILER = 'it is always there; the compiler asks for the case without';

export const matching: readonly Accepted[] = [
  ...inFile('shared/matching.ts', 'one name for all profiles of a company orders none of them', [
    `''`,
    '"Stryker was here!"',
  ]),
  ...inFile('shared/matching/values.ts', 'no other type has a finite number', [
    `typeof value !== 'number'`,
    'false',
  ]),
  ...inFile('shared/matching/values.ts', 'every text that is no subordinate type chooses the senior limits', [
    `''`,
    '"Stryker was here!"',
  ]),
  ...inFile('shared/matching/criteria.ts', 'it is only compared with the other kind', [`'figure'`, '""']),
  ...inFile(
    'shared/matching/judge.ts',
    FOR_COMPILER,
    ['[]', '["Stryker was here"]'],
    [`''`, '"Stryker was here!"'],
    ['set?.length', 'set.length'],
    ['value === undefined', 'false'],
  ),
  ...inFile(
    'shared/matching/judge.ts',
    'a missed value never lies on its limit',
    ['min > max', 'min >= max'],
    ['value < min', 'value <= min'],
  ),
  ...inFile(
    'shared/matching/rank.ts',
    FOR_COMPILER,
    ['[]', '["Stryker was here"]'],
    [`''`, '"Stryker was here!"'],
    ['amounts?.demands', 'amounts.demands'],
    ['profiles[at]?.companyName', 'profiles[at].companyName'],
    ['profiles[at]?.id', 'profiles[at].id'],
    ['at < count', 'at <= count'],
  ),
  ...inFile(
    'shared/matching/rank.ts',
    'it saves time alone: the same is judged once, and what is behind the best is not sorted',
    ['place !== undefined', 'false'],
    ['last !== undefined && compare(at, last) > 0', 'false'],
    ['compare(at, last) > 0', 'compare(at, last) >= 0'],
    ['places.push(at) < limit + COLLECTED', 'places.push(at) <= limit + COLLECTED'],
    ['-1', '+1'],
  ),
  ...inFile('shared/matching/rank.ts', 'a missed criterion costs at least half its weight, too', [
    'key >= MISSED',
    'key > MISSED',
  ]),
  ...inFile('shared/matching/explanations.ts', 'a missed value never lies on its minimum', [
    'value < min',
    'value <= min',
  ]),
];
