import { type Accepted, inFile } from './in-file.ts';

const SOMETHING = '["Stryker was here"]';
const SOME_TEXT = '"Stryker was here!"';
const KEYS = 'the keys of an object are its own; the compiler asks for it';
const COPIES = 'every copy names a field of the parent; the compiler asks for the case without';

/** What the declarations of entities accept. */
export const entities: readonly Accepted[] = [
  ...inFile('shared/entities/hook-events.ts', KEYS, [
    'Object.keys(hookNames).filter(isHookNoun)',
    'Object.keys(hookNames)',
  ]),
  ...inFile('shared/entities/key-scopes.ts', KEYS, [
    'Object.keys(areas)\n  .filter(isArea)',
    'Object.keys(areas)',
  ]),
  ...inFile('shared/entities/key-scopes.ts', 'no area has this name', [`''`, SOME_TEXT]),
  ...inFile('shared/entities/searched.ts', 'no field has this name', ['[]', SOMETHING]),
  ...inFile('shared/entities/user.ts', 'no list and an empty one are read alike', [
    '() => []',
    '() => undefined',
  ]),
  ...inFile('shared/entities/message.ts', 'only the team writes to the team alone, and does not ask itself', [
    `['team']`,
    '[]',
  ]),
  ...inFile(
    'shared/entities/relations.ts',
    'every relation names a noun; the compiler asks for the case without',
    ['parent === undefined', 'false'],
    ['`There is no noun ${to} to belong to.`', '``'],
    ['[]', SOMETHING],
  ),
  ...inFile(
    'shared/entities/relations.ts',
    COPIES,
    [`''`, SOME_TEXT],
    ['entityOf(parent).fields[from]?.fixed', 'entityOf(parent).fields[from].fixed'],
  ),
  ...inFile('shared/entities/naming.ts', COPIES, [`''`, SOME_TEXT]),
  ...inFile(
    'shared/entities/naming.ts',
    'no mention is declared without its noun; the compiler asks for it',
    ['mention?.to', 'mention.to'],
  ),
];
