import { type Accepted, inFile } from './in-file.ts';

const SOMETHING = '["Stryker was here"]';

/** What the engine's readers, and the chain of a project, accept. */
export const engineReading: readonly Accepted[] = [
  ...['lambdas/engine/page.ts', 'lambdas/engine/query-all.ts'].flatMap((file) =>
    inFile(file, 'a Query always answers its items, if none an empty list; the compiler asks for it', [
      '[]',
      SOMETHING,
    ]),
  ),
  ...inFile(
    'lambdas/engine/read-many.ts',
    'a BatchGetItem always answers both, and a list for each table it was asked of; the compiler asks for it',
    ['[]', SOMETHING],
    ['Responses?.[tableName()]', 'Responses[tableName()]'],
    ['UnprocessedKeys?.[tableName()]', 'UnprocessedKeys[tableName()]'],
  ),
  ...inFile('lambdas/engine/read-many.ts', 'of no keys nothing is asked', [
    'from < wanted.length',
    'from <= wanted.length',
  ]),
  ...inFile(
    'lambdas/engine/file-links.ts',
    'every noun has a list of its fields with links, and no record has a field of that name',
    ['[]', SOMETHING],
  ),
  ...inFile('lambdas/engine/cursor.ts', 'a function that ends answers undefined; the compiler asks for it', [
    '{\n    return undefined;\n  }',
    '{}',
  ]),
  ...inFile(
    'lambdas/engine/transact.ts',
    'no reason has a code of that name, or stands for one',
    ['[]', SOMETHING],
    [`''`, '"Stryker was here!"'],
  ),
  ...inFile(
    'lambdas/engine/transact.ts',
    'any other error has no reasons, so that it is thrown all the same; the compiler asks for it',
    ['!(error instanceof TransactionCanceledException)', 'false'],
  ),
  ...inFile('lambdas/engine/chain.ts', 'a text that is divided has a first part; the compiler asks for it', [
    `''`,
    '"Stryker was here!"',
  ]),
  ...inFile(
    'lambdas/engine/chain.ts',
    'no project has that id, and every chain of a transaction has an end; the compiler asks for it',
    ['[]', SOMETHING],
  ),
];
