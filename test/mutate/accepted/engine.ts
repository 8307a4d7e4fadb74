import { type AcceptedMutant, inFile, STRYKER_LIST, STRYKER_TEXT } from './in-file.ts';

const QUERY_ITEMS = 'a Query always returns items, even if empty; the compiler requires the fallback';

/** Accepted mutants of the engine's writes, history and requests. */
export const engine: readonly AcceptedMutant[] = [
  ...inFile('lambdas/engine/counters.ts', 'no step counts by 0', ['difference > 0', 'difference >= 0']),
  ...inFile('lambdas/engine/counters.ts', 'every update names its key; the compiler requires the fallback', [
    `Update?.Key?.['pk']`,
    `Update?.Key['pk']`,
  ]),
  ...inFile(
    'lambdas/engine/parents.ts',
    'every copy names a field of the parent and every field has a message; the compiler requires the fallbacks',
    [`''`, STRYKER_TEXT],
    ['field?.message', 'field.message'],
    ['field?.required', 'field.required'],
  ),
  ...inFile('lambdas/engine/history.ts', QUERY_ITEMS, ['[]', STRYKER_LIST]),
  ...inFile('lambdas/engine/history-entry.ts', 'no field has this name', ['[]', STRYKER_LIST]),
  ...inFile(
    'lambdas/engine/record-body.ts',
    'every field of a body has a name; the compiler requires the check',
    ['draftOf !== undefined', 'true'],
  ),
  ...inFile('lambdas/engine/request.ts', 'a function without a return statement also returns undefined', [
    '{\n    return undefined;\n  }',
    '{}',
  ]),
  ...inFile(
    'lambdas/engine/request.ts',
    'every path parameter has a value; as a body, neither text is JSON',
    [`''`, STRYKER_TEXT],
  ),
  ...inFile('lambdas/engine/request.ts', 'an unnamed encoding means UTF-8', [`'utf8'`, '""']),
];
