import { type Accepted, inFile } from './in-file.ts';

export const proof: readonly Accepted[] = [
  ...['shared/proof/canonical.ts', 'shared/proof/deal-file.ts'].flatMap((file) =>
    inFile(file, 'no object has two members of the same name', ['left < right', 'left <= right']),
  ),
  ...inFile(
    'shared/proof/deal-file.ts',
    'entries other than changes have no noun, and only those of documents are read; the compiler requires it',
    ['[...earlier, ...entries.map(contentIn)].filter(isChange)', '[...earlier, ...entries.map(contentIn)]'],
  ),
];
