import { projectLocations } from '../../../shared/entities/options.ts';
import { createOptionGuesser } from '../../ui/sheet/guess-option.ts';
import { valueSynonyms } from './value-synonyms.ts';

/** Short names of locations by label. The options of an address's state have the same labels, but no short names. */
const shortNames = new Map<string, string>(projectLocations.map(({ label, short }) => [label, short]));

/** Guesses the option that a broker's word means. */
export const guessOption = createOptionGuesser(({ value, label, short }) => [
  ...(valueSynonyms[value] ?? '').split(','),
  ...(short === undefined ? [shortNames.get(label) ?? ''] : []),
]);
