import { type Accepted, inFile } from './in-file.ts';

/** What the rules beside the larger ones accept. */
export const rules: readonly Accepted[] = [
  ...inFile('shared/access.ts', 'no scope has the name of an area that is none', [
    'area === undefined',
    'false',
  ]),
  ...inFile('shared/duplicates/keys.ts', 'only what stands behind the whole match is read', [
    '[]',
    '["Stryker was here"]',
  ]),
  ...inFile('shared/desk/figures.ts', 'a text that is divided has a first part; the compiler asks for it', [
    `''`,
    '"Stryker was here!"',
  ]),
];
