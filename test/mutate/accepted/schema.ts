import { type AcceptedMutant, inFile, STRYKER_TEXT } from './in-file.ts';

/** Accepted mutants of the schema. */
export const schema: readonly AcceptedMutant[] = [
  ...inFile(
    'shared/schema/route.ts',
    'every path parameter has a value; the compiler requires the fallback',
    [`''`, STRYKER_TEXT],
  ),
  ...inFile(
    'shared/schema/admin-only-fields.ts',
    'an answer with a record is always an object; the compiler requires the other cases',
    [`typeof answer === 'object' && answer !== null`, 'true'],
    [`typeof answer === 'object' && answer !== null`, `typeof answer === 'object' || answer !== null`],
    [`typeof answer === 'object'`, 'true'],
    ['answer !== null', 'true'],
  ),
  ...inFile('shared/schema/admin-only-fields.ts', 'records without withheld fields are copied unchanged', [
    'elementValues && Array.isArray(answer)',
    'elementValues || Array.isArray(answer)',
  ]),
];
