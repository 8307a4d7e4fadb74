import type { ImportedNoun } from '../../../shared/api/import.ts';
import { entityOf } from '../../../shared/entities/index.ts';
import { relationsOf, type NamedRelation } from '../../../shared/entities/relations.ts';
import { isEmpty, type Field } from '../../../shared/schema/field.ts';
import { fold } from '../../../shared/schema/sorting.ts';
import { headingSynonyms } from './heading-synonyms.ts';

/** A field that a column can fill. */
export interface ImportField {
  readonly name: string;
  readonly label: string;
  readonly field: Field;
  /** The related record, which the file can name by id or title. */
  readonly relation: NamedRelation | undefined;
  readonly required: boolean;
}

export const ID = 'id';
const ID_LABEL = 'Id';

/** Fields of a noun that an administrator can write, in declaration order. */
export function importFields(noun: ImportedNoun): readonly ImportField[] {
  const relations = new Map(relationsOf(noun).map((relation) => [relation.field, relation]));
  return Object.entries(entityOf(noun).fields)
    .filter(([, { write }]) => write !== 'nobody')
    .map(([name, field]) => ({
      name,
      label: field.label,
      field,
      relation: relations.get(name),
      required: field.required && isEmpty(field.clean(field.initial)),
    }));
}

/** Normalises a column header to letters and digits: `Post Code` becomes `postcode`. */
export const headerKey = (head: string): string => fold(head).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Additional column headers used by the lists. */
const listHeaders: Readonly<Record<string, readonly string[]>> = {
  minAmountSenior: ['Min Funding Amount'],
  maxAmountSenior: ['Max Funding Amount'],
};

/** All column headers that match a field: label, stored name, and names of the related record. */
function headerKeys({ name, label, relation }: ImportField): readonly string[] {
  const { parent, relation: { copies = {} } = {} } = relation ?? {};
  const own = Object.keys(copies);
  const theirs = Object.values(copies).map((copied) =>
    parent && copied ? entityOf(parent).fields[copied]?.label : '',
  );
  const company = parent === 'company' ? ['Company', 'Company Name', 'companyName'] : [];
  return [label, name, ...own, ...theirs, ...company, ...(listHeaders[name] ?? [])].map((item) =>
    headerKey(item ?? ''),
  );
}

/** A field that a heading suits, and how well. */
export interface HeadingFit {
  readonly field: string;
  /** `label` is the name of the field; `synonym` another name for it; `part` contains one. */
  readonly by: 'label' | 'synonym' | 'part';
  /** Number of characters that suit. */
  readonly length: number;
}

const synonymsOf = (noun: ImportedNoun, name: string) =>
  (headingSynonyms[noun][name] ?? '').split(',').map(headerKey).filter(Boolean);

/** The heading without a unit or remark in brackets, and the names that a slash separates. */
const headingParts = (head: string): readonly string[] => {
  const bare = head.replaceAll(/[([].*?[)\]]|[$#%*:]|\b(?:aud|p\.?a\.?)\b/gi, ' ');
  return [...new Set([head, bare, ...bare.split(/[/|]/)].map(headerKey).filter(Boolean))];
};

const MIN_PART = 4;

/** Returns a function that finds the fields that a heading suits. */
export function createHeadingMatcher(noun: ImportedNoun): (head: string) => readonly HeadingFit[] {
  const labels = new Map<string, string>([[headerKey(ID_LABEL), ID]]);
  const synonyms = new Map<string, string[]>();
  const readOnly = new Set(Object.values(entityOf(noun).fields).map(({ label }) => headerKey(label)));
  for (const field of importFields(noun)) {
    for (const key of headerKeys(field)) if (key !== '' && !labels.has(key)) labels.set(key, field.name);
    for (const key of synonymsOf(noun, field.name)) {
      const fields = synonyms.get(key);
      if (fields) fields.push(field.name);
      else synonyms.set(key, [field.name]);
    }
  }
  return (head) => {
    const field = labels.get(headerKey(head));
    if (field !== undefined) return [{ field, by: 'label', length: head.length }];
    if (readOnly.has(headerKey(head))) return [];
    const parts = headingParts(head);
    const whole = parts.flatMap((part) => [labels.get(part) ?? [], synonyms.get(part) ?? []].flat());
    if (whole.length > 0) return whole.map((name) => ({ field: name, by: 'synonym', length: head.length }));
    return [...synonyms]
      .filter(([key]) => key.length >= MIN_PART && parts.some((part) => part.includes(key)))
      .flatMap(([key, names]) =>
        names.map((name) => ({ field: name, by: 'part' as const, length: key.length })),
      );
  };
}
