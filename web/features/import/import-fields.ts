import type { ImportedNoun } from '../../../shared/api/import.ts';
import { entityOf } from '../../../shared/entities/index.ts';
import { relationsOf, type NamedRelation } from '../../../shared/entities/relations.ts';
import { isEmpty, type Field } from '../../../shared/schema/field.ts';
import { fold } from '../../../shared/schema/sorting.ts';

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

/** Returns a function that finds the field for a column header. */
export function createFieldGuesser(noun: ImportedNoun): (head: string) => string | undefined {
  const fieldByKey = new Map<string, string>([[headerKey(ID_LABEL), ID]]);
  for (const field of importFields(noun))
    for (const key of headerKeys(field))
      if (key !== '' && !fieldByKey.has(key)) fieldByKey.set(key, field.name);
  return (head) => fieldByKey.get(headerKey(head));
}
