import { type Accepted, inFile } from './in-file.ts';

export const proof: readonly Accepted[] = [
  ...['shared/proof/canonical.ts', 'shared/proof/deal-file.ts'].flatMap((file) =>
    inFile(file, 'no object has two members of the same name', ['one < other', 'one <= other']),
  ),
  ...inFile(
    'shared/proof/deal-file.ts',
    'what is no change has no noun, and only those of documents are looked at; the compiler asks for it',
    ['[...earlier, ...entries.map(contentIn)].filter(isChange)', '[...earlier, ...entries.map(contentIn)]'],
  ),
];
