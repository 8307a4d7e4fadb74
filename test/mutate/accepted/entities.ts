import { type AcceptedMutant, inFile, STRYKER_LIST, STRYKER_TEXT } from './in-file.ts';

const KEYS = 'the keys belong to the object; the compiler requires the filter';
const COPIES = 'every copy names a field of the parent; the compiler requires the fallback';

/** Accepted mutants of the entities' declarations. */
export const entities: readonly AcceptedMutant[] = [
  ...inFile('shared/entities/hook-events.ts', KEYS, [
    'Object.keys(hookNames).filter(isHookNoun)',
    'Object.keys(hookNames)',
  ]),
  ...inFile('shared/entities/key-scopes.ts', KEYS, [
    'Object.keys(areas)\n  .filter(isArea)',
    'Object.keys(areas)',
  ]),
  ...inFile('shared/entities/key-scopes.ts', 'no area has this name', [`''`, STRYKER_TEXT]),
  ...inFile('shared/entities/searched-nouns.ts', 'no field has this name', ['[]', STRYKER_LIST]),
  ...inFile('shared/entities/user.ts', 'no list and an empty list behave alike', [
    '() => []',
    '() => undefined',
  ]),
  ...inFile(
    'shared/entities/message.ts',
    'only the team posts to the team-only thread, and never asks itself',
    [`['team']`, '[]'],
  ),
  ...inFile(
    'shared/entities/relations.ts',
    'every relation names a noun; the compiler requires the fallback',
    ['parent === undefined', 'false'],
    ['`There is no noun ${to} to belong to.`', '``'],
    ['[]', STRYKER_LIST],
  ),
  ...inFile(
    'shared/entities/relations.ts',
    COPIES,
    [`''`, STRYKER_TEXT],
    ['entityOf(parent).fields[source]?.fixed', 'entityOf(parent).fields[source].fixed'],
  ),
  ...inFile('shared/entities/references.ts', COPIES, [`''`, STRYKER_TEXT]),
  ...inFile(
    'shared/entities/references.ts',
    'every reference declares its noun; the compiler requires the check',
    ['reference?.to', 'reference.to'],
  ),
];
