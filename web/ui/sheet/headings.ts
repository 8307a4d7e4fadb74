import { fold } from '../../../shared/schema/sorting.ts';

/** Keeps only letters and digits: `Post Code` becomes `postcode`. */
export const looseKey = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A field that a heading matches, and how well. */
export interface HeadingFit {
  readonly field: string;
  /** `label`: the field's name. `synonym`: another name, or a name without its unit. `part`: contains a synonym. */
  readonly by: 'label' | 'synonym' | 'part';
  /** Number of matching characters. */
  readonly length: number;
}

interface Headings {
  readonly labels: ReadonlyMap<string, string>;
  /** A synonym can name several fields. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
  /** Headings of columns that fill no field. */
  readonly readOnly: ReadonlySet<string>;
}

/** Returns the keys of a heading: its full text, its text without units and brackets, and its parts between slashes. */
const headingParts = (heading: string): readonly string[] => {
  const bare = heading.replaceAll(/[([].*?[)\]]|[$#%*:]|\b(?:aud|p\.?a\.?)\b/gi, ' ');
  return [...new Set([heading, bare, ...bare.split(/[/|]/)].map(looseKey).filter(Boolean))];
};

const MIN_PART_LENGTH = 4;
/** A short key that is an acronym, such as `lvr`: it also matches as one word of a heading. Words like `due` do not. */
const ACRONYM = /^[a-z]*[^aeiou\W\d]{2}$/;
/** A phrase that only qualifies the heading: "LVR on GRV" is an LVR. */
const QUALIFIER = /\s(?:on|of|to|for|by|as|at|in|inc|incl|ex|excl|per|from)\b.*/i;

/** Returns the key of a heading without "name": "SPV name" is the SPV. */
const namedKey = (heading: string): readonly string[] => {
  const [, named = ''] = /^(?:name of )?(.+?)(?: names?)?$/i.exec(heading.trim()) ?? [];
  return [looseKey(named)].filter((key) => key !== '' && key !== looseKey(heading));
};

/** Returns the end of the last occurrence of a key in a text; undefined if there is none. */
function partEnd(text: string, key: string): number | undefined {
  if (key.length >= MIN_PART_LENGTH) {
    const start = looseKey(text).lastIndexOf(key);
    return start < 0 ? undefined : start + key.length;
  }
  if (!ACRONYM.test(key)) return undefined;
  const textWords = fold(text).split(/[^\p{L}\p{N}]+/u);
  const index = textWords.lastIndexOf(key);
  return index < 0 ? undefined : textWords.slice(0, index + 1).join('').length;
}

/** Returns the fields whose names a text contains; of several, those that end last, as the last noun says what it is. */
function partFits(text: string, names: Iterable<readonly [string, readonly string[]]>) {
  const parts = [...names].flatMap(([key, fields]) => {
    const end = partEnd(text, key);
    return end === undefined ? [] : [{ end, key, fields }];
  });
  const lastEnd = Math.max(...parts.map(({ end }) => end));
  return parts
    .filter(({ end }) => end === lastEnd)
    .flatMap(({ key, fields }) =>
      fields.map((field) => ({ field, by: 'part' as const, length: key.length })),
    );
}

/** Returns a function that finds the fields that a heading matches. */
export const headingMatcher = ({ labels, synonyms, readOnly }: Headings) => {
  const acronyms = [...labels].filter(([key]) => key.length < MIN_PART_LENGTH);
  const partNames = [...synonyms, ...acronyms.map(([key, field]) => [key, [field]] as const)];
  return (heading: string): readonly HeadingFit[] => {
    const field = labels.get(looseKey(heading));
    if (field !== undefined) return [{ field, by: 'label', length: heading.length }];
    if (readOnly.has(looseKey(heading))) return [];
    const exactFields = [...headingParts(heading), ...namedKey(heading)].flatMap((part) =>
      [labels.get(part) ?? [], synonyms.get(part) ?? []].flat(),
    );
    if (exactFields.length > 0)
      return exactFields.map((name) => ({ field: name, by: 'synonym', length: heading.length }));
    const fits = partFits(heading.replace(QUALIFIER, ''), partNames);
    return fits.length > 0 ? fits : partFits(heading, partNames);
  };
};
