import { type AcceptedMutant, inFile, STRYKER_LIST, STRYKER_TEXT } from './in-file.ts';

const COMPILER_FALLBACK = 'the value always exists; the compiler requires the fallback';

/** Accepted mutants of matching. */
export const matching: readonly AcceptedMutant[] = [
  ...inFile(
    'shared/matching.ts',
    'profiles of one company share its name, which therefore does not order them',
    [`''`, STRYKER_TEXT],
  ),
  ...inFile('shared/matching/values.ts', 'only numbers are finite', [`typeof value !== 'number'`, 'false']),
  ...inFile('shared/matching/values.ts', 'every type other than subordinate selects the senior limits', [
    `''`,
    STRYKER_TEXT,
  ]),
  ...inFile('shared/matching/criteria.ts', 'the value is only compared with the other kind', [
    `'figure'`,
    '""',
  ]),
  ...inFile(
    'shared/matching/judge.ts',
    COMPILER_FALLBACK,
    ['[]', STRYKER_LIST],
    [`''`, STRYKER_TEXT],
    ['set?.length', 'set.length'],
    ['value === undefined', 'false'],
  ),
  ...inFile(
    'shared/matching/judge.ts',
    'a missed value never equals its limit',
    ['min > max', 'min >= max'],
    ['value < min', 'value <= min'],
  ),
  ...inFile(
    'shared/matching/funder-text.ts',
    'sets and figures are separated before; the compiler requires the check',
    ['!isSetName(name)', 'false'],
    ['isSetName(name)', 'false'],
    [`''`, STRYKER_TEXT],
  ),
  ...inFile(
    'shared/matching/funders.ts',
    'without a missed funding type, the remedies meet every criterion; the compiler requires the check',
    [`verdict === 'misses'`, 'false'],
    [`'misses'`, '""'],
  ),
  ...inFile(
    'shared/matching/funders.ts',
    COMPILER_FALLBACK,
    [`typeof limit === 'number'`, 'true'],
    ['!best', 'false'],
    ['min !== undefined', 'true'],
  ),
  ...inFile('shared/matching/funders.ts', 'a missed value never equals its limit', [
    'value < min',
    'value <= min',
  ]),
  ...inFile(
    'shared/matching/funders.ts',
    'without a funding type to limit, every value has the same verdict',
    ['[]', STRYKER_LIST],
  ),
  ...inFile('shared/matching/rank.ts', 'a typed array ignores a value after its end', [
    'at < keys.length',
    'at <= keys.length',
  ]),
  ...inFile(
    'shared/matching/rank.ts',
    COMPILER_FALLBACK,
    ['[]', STRYKER_LIST],
    [`''`, STRYKER_TEXT],
    ['amounts?.demands', 'amounts.demands'],
    ['profiles[at]?.companyName', 'profiles[at].companyName'],
    ['profiles[at]?.id', 'profiles[at].id'],
    ['at < count', 'at <= count'],
  ),
  ...inFile(
    'shared/matching/rank.ts',
    'an optimisation: equal values are judged once, and only the best are sorted',
    ['index !== undefined', 'false'],
    ['last !== undefined && compare(at, last) > 0', 'false'],
    ['compare(at, last) > 0', 'compare(at, last) >= 0'],
    ['indexes.push(at) < limit + MAX_EXCESS', 'indexes.push(at) <= limit + MAX_EXCESS'],
    ['-1', '+1'],
  ),
  ...inFile('shared/matching/rank.ts', 'a missed criterion always costs at least half of its weight', [
    'key >= MISSED_OFFSET',
    'key > MISSED_OFFSET',
  ]),
  ...inFile('shared/matching/explanations.ts', 'a missed value never equals its minimum', [
    'value < min',
    'value <= min',
  ]),
];
