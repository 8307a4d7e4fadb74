import type { ImportedNoun } from '../../../shared/api/import.ts';
import { entityOf } from '../../../shared/entities/index.ts';
import { relationsOf, type NamedRelation } from '../../../shared/entities/relations.ts';
import { isEmpty, type Field } from '../../../shared/schema/field.ts';
import { fold } from '../../../shared/schema/sorting.ts';

/** A field that a column of a file can fill. */
export interface ImportField {
  readonly name: string;
  readonly label: string;
  readonly field: Field;
  /** The record that it names, which the file may call by its title. */
  readonly relation: NamedRelation | undefined;
  readonly required: boolean;
}

/** The column with the id of the record. */
export const ID = 'id';
const ID_LABEL = 'Id';

/** The fields of a noun that an administrator writes, in the order of its declaration. */
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

/** Letters and digits alone: `Post Code` is `postcode`. */
export const keyOfHead = (head: string): string => fold(head).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What the lists call a field where that is not its label. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  minAmountSenior: ['Min Funding Amount'],
  maxAmountSenior: ['Max Funding Amount'],
};

/** The names by which a head is known for a field: its label, its stored name, what its record calls the parent. */
function namesOf({ name, label, relation }: ImportField): readonly string[] {
  const { parent, relation: { copies = {} } = {} } = relation ?? {};
  const own = Object.keys(copies);
  const theirs = Object.values(copies).map((copied) =>
    parent && copied ? entityOf(parent).fields[copied]?.label : '',
  );
  const company = parent === 'company' ? ['Company', 'Company Name', 'companyName'] : [];
  return [label, name, ...own, ...theirs, ...company, ...(alsoCalled[name] ?? [])].map((one) =>
    keyOfHead(one ?? ''),
  );
}

/** Finds the field that a head means, by its label or stored name; undefined for none. */
export function guesserOf(noun: ImportedNoun): (head: string) => string | undefined {
  const known = new Map<string, string>([[keyOfHead(ID_LABEL), ID]]);
  for (const field of importFields(noun))
    for (const key of namesOf(field)) if (key !== '' && !known.has(key)) known.set(key, field.name);
  return (head) => known.get(keyOfHead(head));
}
