import { type Accepted, inFile } from './in-file.ts';

export const schema: readonly Accepted[] = [
  ...inFile(
    'shared/schema/kinds.ts',
    'the date that is parsed is written again and compared whole',
    [String.raw`/^\d{4}-\d{2}-\d{2}$/`, String.raw`/\d{4}-\d{2}-\d{2}$/`],
    [String.raw`/^\d{4}-\d{2}-\d{2}$/`, String.raw`/^\d{4}-\d{2}-\d{2}/`],
  ),
  ...inFile('shared/schema/route.ts', 'the compiler asks for every parameter of the path', [
    `''`,
    '"Stryker was here!"',
  ]),
  ...inFile(
    'shared/schema/admin-only-fields.ts',
    'what a record is answered by is a record; the compiler asks for other answers',
    [`typeof answer === 'object' && answer !== null`, 'true'],
    [`typeof answer === 'object' && answer !== null`, `typeof answer === 'object' || answer !== null`],
    [`typeof answer === 'object'`, 'true'],
    ['answer !== null', 'true'],
  ),
  ...inFile(
    'shared/schema/admin-only-fields.ts',
    'records of which nothing is withheld are copied as they are',
    ['ofEach && Array.isArray(answer)', 'ofEach || Array.isArray(answer)'],
  ),
];
