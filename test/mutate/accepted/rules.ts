import { type AcceptedMutant, inFile, STRYKER_LIST, STRYKER_TEXT } from './in-file.ts';

/** Accepted mutants of the remaining rules. */
export const rules: readonly AcceptedMutant[] = [
  ...inFile('shared/access.ts', 'every scope belongs to a valid area', ['area === undefined', 'false']),
  ...inFile('shared/duplicates/keys.ts', 'only the groups after the full match are read', [
    '[]',
    STRYKER_LIST,
  ]),
  ...inFile(
    'shared/desk/figures.ts',
    'a split text always has a first part; the compiler requires the fallback',
    [`''`, STRYKER_TEXT],
  ),
];
