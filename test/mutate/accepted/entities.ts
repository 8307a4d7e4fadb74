import { type Accepted, inFile } from './in-file.ts';

/** What the declarations of entities accept. */
export const entities: readonly Accepted[] = [
  ...inFile('shared/entities/hook-events.ts', 'the keys of an object are its own; the compiler asks for it', [
    'Object.keys(hookNames).filter(isHookNoun)',
    'Object.keys(hookNames)',
  ]),
  ...inFile('shared/entities/searched.ts', 'no field has this name', ['[]', '["Stryker was here"]']),
];
