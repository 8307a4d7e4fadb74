import { type AcceptedMutant, inFile, STRYKER_LIST, STRYKER_TEXT } from './in-file.ts';

/** Accepted mutants of the engine's reads, cursors, file links, transactions and chain. */
export const engineReading: readonly AcceptedMutant[] = [
  ...['lambdas/engine/page.ts', 'lambdas/engine/query-all.ts'].flatMap((file) =>
    inFile(file, 'a Query always returns items, even if empty; the compiler requires the fallback', [
      '[]',
      STRYKER_LIST,
    ]),
  ),
  ...inFile(
    'lambdas/engine/read-many.ts',
    'a BatchGetItem always returns Responses, with a list for each requested table, and UnprocessedKeys; the compiler requires the fallbacks',
    ['[]', STRYKER_LIST],
    ['Responses?.[tableName()]', 'Responses[tableName()]'],
    ['UnprocessedKeys?.[tableName()]', 'UnprocessedKeys[tableName()]'],
  ),
  ...inFile(
    'lambdas/engine/file-links.ts',
    'every noun is in the map, and no record has a field of this name',
    ['[]', STRYKER_LIST],
  ),
  ...inFile(
    'lambdas/engine/cursor.ts',
    'a function without a return statement also returns undefined; the compiler requires the statement',
    ['{\n    return undefined;\n  }', '{}'],
  ),
  ...inFile(
    'lambdas/engine/transact.ts',
    'no cancellation reason has this code',
    ['[]', STRYKER_LIST],
    [`''`, STRYKER_TEXT],
  ),
  ...inFile(
    'lambdas/engine/transact.ts',
    'other errors have no cancellation reasons and are thrown anyway; the compiler requires the check',
    ['!(error instanceof TransactionCanceledException)', 'false'],
  ),
  ...inFile(
    'lambdas/engine/chain.ts',
    'a split text always has a first part; the compiler requires the fallback',
    [`''`, STRYKER_TEXT],
  ),
  ...inFile(
    'lambdas/engine/link-to-chains.ts',
    'no project has this id, and every chain in a transaction has a head; the compiler requires the fallback',
    ['[]', STRYKER_LIST],
  ),
];
