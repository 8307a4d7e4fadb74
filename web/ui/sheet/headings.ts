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

/** Names of fields by key. */
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

/** Returns a function that finds the fields that a heading matches. */
export const headingMatcher =
  ({ labels, synonyms, readOnly }: Headings) =>
  (heading: string): readonly HeadingFit[] => {
    const field = labels.get(looseKey(heading));
    if (field !== undefined) return [{ field, by: 'label', length: heading.length }];
    if (readOnly.has(looseKey(heading))) return [];
    const parts = headingParts(heading);
    const exactFields = parts.flatMap((part) => [labels.get(part) ?? [], synonyms.get(part) ?? []].flat());
    if (exactFields.length > 0)
      return exactFields.map((name) => ({ field: name, by: 'synonym', length: heading.length }));
    return [...synonyms]
      .filter(([key]) => key.length >= MIN_PART_LENGTH && parts.some((part) => part.includes(key)))
      .flatMap(([key, names]) =>
        names.map((name) => ({ field: name, by: 'part' as const, length: key.length })),
      );
  };
