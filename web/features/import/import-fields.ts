import type { ImportedNoun } from '../../../shared/api/import.ts';
import { entityOf } from '../../../shared/entities/index.ts';
import { relationsOf, type NamedRelation } from '../../../shared/entities/relations.ts';
import { isEmpty, type Field } from '../../../shared/schema/field.ts';
import { headingMatcher, looseKey, type HeadingFit } from '../../ui/sheet/headings.ts';
import { headingSynonyms } from './heading-synonyms.ts';

/** The field that a column of full names fills: the first and last name come from its cells. */
export const FULL_NAME = 'fullName';
export const NAME_PARTS = ['firstName', 'lastName'] as const;

const HONORIFIC = /^(?:mr|mrs|ms|miss|dr|prof)\b\.?\s*/i;

/** Splits “Anna de Vries” and “de Vries, Anna” into the first and the last name. */
export function splitFullName(fullName: string): readonly [first: string, last: string] {
  const name = fullName.replace(HONORIFIC, '');
  const [last = '', first] = name.split(/\s*,\s*/);
  if (first) return [first, last];
  const [start = '', ...rest] = name.split(/\s+/);
  return [start, rest.join(' ')];
}

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

/** Fields of a noun that an administrator can write, and a contact's full name, in declaration order. */
export function importFields(noun: ImportedNoun): readonly ImportField[] {
  const relations = new Map(relationsOf(noun).map((relation) => [relation.field, relation]));
  return Object.entries(entityOf(noun).fields)
    .filter(([name, { write }]) => write !== 'nobody' || name === FULL_NAME)
    .map(([name, field]) => ({
      name,
      label: field.label,
      field,
      relation: relations.get(name),
      required: field.required && isEmpty(field.clean(field.initial)),
    }));
}

/** Additional column headers used by the lists. */
const listHeaders: Readonly<Record<string, readonly string[]>> = {
  minAmountSenior: ['Min Funding Amount'],
  maxAmountSenior: ['Max Funding Amount'],
};

/** All column headers that match a field: label, stored name, and names of the related record. */
function looseKeys({ name, label, relation }: ImportField): readonly string[] {
  const { parent, relation: { copies = {} } = {} } = relation ?? {};
  const copyNames = Object.keys(copies);
  const parentLabels = Object.values(copies).map((copied) =>
    parent && copied ? entityOf(parent).fields[copied]?.label : '',
  );
  const company = parent === 'company' ? ['Company', 'Company Name', 'companyName'] : [];
  return [label, name, ...copyNames, ...parentLabels, ...company, ...(listHeaders[name] ?? [])].map((item) =>
    looseKey(item ?? ''),
  );
}

const synonymsOf = (noun: ImportedNoun, name: string) =>
  (headingSynonyms[noun][name] ?? '').split(',').map(looseKey).filter(Boolean);

export function createHeadingMatcher(noun: ImportedNoun): (head: string) => readonly HeadingFit[] {
  const labels = new Map<string, string>([[looseKey(ID_LABEL), ID]]);
  const synonyms = new Map<string, string[]>();
  const readOnly = new Set(Object.values(entityOf(noun).fields).map(({ label }) => looseKey(label)));
  for (const field of importFields(noun)) {
    for (const key of looseKeys(field)) if (key !== '' && !labels.has(key)) labels.set(key, field.name);
    for (const key of synonymsOf(noun, field.name))
      synonyms.set(key, [...(synonyms.get(key) ?? []), field.name]);
  }
  return headingMatcher({ labels, synonyms, readOnly });
}
