/** A mutant that no test kills, and why none should. */
export interface Accepted {
  readonly file: string;
  /** The code before and after the mutation. */
  readonly original: string;
  readonly replacement: string;
  readonly reason: string;
}

type Change = readonly [original: string, replacement: string];

const inFile = (file: string, reason: string, ...changes: readonly Change[]): readonly Accepted[] =>
  changes.map(([original, replacement]) => ({ file, original, replacement, reason }));

const FIRST_PLACE = 'the first place of a row is 0';

const MATCHING: readonly Accepted[] = [
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

const TERMS: readonly Accepted[] = [
  ...inFile(
    'shared/terms/curve.ts',
    'months of equal cost are left out before',
    ['before.difference < 0', 'before.difference <= 0'],
    ['difference < 0', 'difference <= 0'],
  ),
  ...inFile('shared/terms/rate.ts', 'a month without a flow is worth nothing', [
    'flows.length - 1',
    'flows.length + 1',
  ]),
  ...inFile('shared/terms/rate.ts', 'with the other sign at every rate it is nothing at the same one', [
    'value * discount + (flows[month] ?? 0)',
    'value * discount - (flows[month] ?? 0)',
  ]),
  ...inFile(
    'shared/terms/rate.ts',
    'the steps find the same rate, only later; signs divide as they multiply',
    ['signAt(flows, LOWEST) * signAt(flows, HIGHEST) < 0', 'false'],
    ['signAt(flows, LOWEST) * signAt(flows, HIGHEST)', 'signAt(flows, LOWEST) / signAt(flows, HIGHEST)'],
  ),
  ...inFile(
    'shared/terms/rate.ts',
    'both rates are there or neither; the compiler asks for each',
    ['low === undefined || high === undefined', 'low === undefined && high === undefined'],
    ['low === undefined', 'false'],
    ['high === undefined', 'false'],
  ),
  ...inFile('shared/terms/rate.ts', 'one halving more, below what is asked for', [
    'high - low > EXACTLY',
    'high - low >= EXACTLY',
  ]),
];

const PROOF: readonly Accepted[] = [
  ...['shared/proof/canonical.ts', 'shared/proof/deal.ts'].flatMap((file) =>
    inFile(file, 'no object has two members of the same name', ['one < other', 'one <= other']),
  ),
  ...inFile(
    'shared/proof/deal.ts',
    'what is no change has no noun, and only those of documents are looked at; the compiler asks for it',
    ['[...earlier, ...entries.map(saidIn)].filter(isChange)', '[...earlier, ...entries.map(saidIn)]'],
  ),
];

const CALENDAR = 'the date that is parsed is written again and compared whole';

export const accepted: readonly Accepted[] = [
  {
    file: 'shared/schema/kinds.ts',
    original: String.raw`/^\d{4}-\d{2}-\d{2}$/`,
    replacement: String.raw`/\d{4}-\d{2}-\d{2}$/`,
    reason: CALENDAR,
  },
  {
    file: 'shared/schema/kinds.ts',
    original: String.raw`/^\d{4}-\d{2}-\d{2}$/`,
    replacement: String.raw`/^\d{4}-\d{2}-\d{2}/`,
    reason: CALENDAR,
  },
  {
    file: 'shared/schema/route.ts',
    original: `''`,
    replacement: '"Stryker was here!"',
    reason: 'the compiler asks for every parameter of the path',
  },
  ...inFile('shared/access.ts', 'no scope has the name of an area that is none', [
    'area === undefined',
    'false',
  ]),
  ...inFile(
    'shared/schema/withheld.ts',
    'what a record is answered by is a record; the compiler asks for other answers',
    [`typeof answer === 'object' && answer !== null`, 'true'],
    [`typeof answer === 'object' && answer !== null`, `typeof answer === 'object' || answer !== null`],
    [`typeof answer === 'object'`, 'true'],
    ['answer !== null', 'true'],
  ),
  ...inFile('shared/schema/withheld.ts', 'records of which nothing is withheld are copied as they are', [
    'ofEach && Array.isArray(answer)',
    'ofEach || Array.isArray(answer)',
  ]),
  ...MATCHING,
  ...inFile('shared/resembling/keys.ts', 'only what stands behind the whole match is read', [
    '[]',
    '["Stryker was here"]',
  ]),
  ...TERMS,
  ...PROOF,
  ...inFile('shared/desk/figures.ts', 'a text that is divided has a first part; the compiler asks for it', [
    `''`,
    '"Stryker was here!"',
  ]),
];
