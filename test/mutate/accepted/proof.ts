import { type AcceptedMutant, inFile } from './in-file.ts';

/** Accepted mutants of the proof. */
export const proof: readonly AcceptedMutant[] = [
  ...['shared/proof/canonical.ts', 'shared/proof/deal-file.ts'].flatMap((file) =>
    inFile(file, 'no object has two members of the same name', ['left < right', 'left <= right']),
  ),
  ...inFile(
    'shared/proof/deal-file.ts',
    'an entry that is not a change has no noun, so filesOf skips it anyway; the compiler requires the filter',
    ['[...earlier, ...entries.map(contentIn)].filter(isChange)', '[...earlier, ...entries.map(contentIn)]'],
  ),
];
