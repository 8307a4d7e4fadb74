import { type Accepted, inFile } from './in-file.ts';

const QUERY = 'a Query answers its items, also when there are none; the compiler asks for the case without';

export const engine: readonly Accepted[] = [
  ...inFile('lambdas/engine/counters.ts', 'no step counts by nothing', ['by > 0', 'by >= 0']),
  ...inFile('lambdas/engine/counters.ts', 'every update names its key; the compiler asks for one without', [
    `Update?.Key?.['pk']`,
    `Update?.Key['pk']`,
  ]),
  ...inFile(
    'lambdas/engine/parents.ts',
    'every copy names a field of the parent and every field has its message; the compiler asks for others',
    [`''`, '"Stryker was here!"'],
    ['field?.message', 'field.message'],
    ['field?.required', 'field.required'],
  ),
  ...inFile('lambdas/engine/history.ts', QUERY, ['[]', '["Stryker was here"]']),
  ...inFile('lambdas/engine/history-entry.ts', 'no field has this name', ['[]', '["Stryker was here"]']),
  ...inFile('lambdas/engine/record-body.ts', 'a body has no field without a name; the compiler asks for it', [
    'draftOf !== undefined',
    'true',
  ]),
  ...inFile('lambdas/engine/request.ts', 'a function that ends without an answer answers undefined', [
    '{\n    return undefined;\n  }',
    '{}',
  ]),
  ...inFile(
    'lambdas/engine/request.ts',
    'no parameter of a path comes without its value, and the text is no JSON either',
    [`''`, '"Stryker was here!"'],
  ),
  ...inFile('lambdas/engine/request.ts', 'an encoding without a name is UTF-8', [`'utf8'`, '""']),
];
