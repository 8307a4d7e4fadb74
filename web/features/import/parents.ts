import type { Noun } from '../../../shared/entities/index.ts';
import { entityOf } from '../../../shared/entities/index.ts';
import { keyIn, type NamedRelation } from '../../../shared/entities/relations.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { accepts } from '../../../shared/schema/relation.ts';
import { fold } from '../../../shared/schema/sorting.ts';
import { displayOf } from '../../ui/format.ts';

/** Normalises accents, case and spaces. */
export const nameKey = (name: string): string => fold(name).replaceAll(/\s+/g, ' ');

/** Keeps only letters and digits. */
export const looseKey = (name: string): string => fold(name).replaceAll(/[^\p{L}\p{N}]/gu, '');

export function groupBy<T>(
  items: readonly T[],
  keyOf: (one: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** Finds records by the key or name used in a file. */
export class RecordLookup {
  private readonly byKey = new Map<string, AnyRecord>();
  private readonly byName: ReadonlyMap<string, readonly AnyRecord[]>;
  private readonly byLooseName = new Map<string, AnyRecord>();

  constructor(noun: Noun, records: readonly AnyRecord[]) {
    const { title } = entityOf(noun);
    this.byName = groupBy(records, (record) => nameKey(title(record)));
    for (const record of records) {
      this.byKey.set(keyIn(noun, record).toLowerCase(), record);
      this.byLooseName.set(looseKey(title(record)), record);
    }
  }

  /** Returns the record with this key; otherwise all records with this name. */
  findByKeyOrName(text: string): readonly AnyRecord[] {
    const match = this.byKey.get(text.toLowerCase());
    return match ? [match] : (this.byName.get(nameKey(text)) ?? []);
  }

  /** Finds a record whose name differs only in spaces and punctuation. */
  findSimilar = (text: string): AnyRecord | undefined => this.byLooseName.get(looseKey(text));
}

export type Parents = Readonly<Partial<Record<Noun, RecordLookup>>>;

export type FoundParent = { readonly parent: AnyRecord } | { readonly message: string };

/** Describes a parent of the wrong kind: `a Capital Partner`. */
function kindOf({ parent, relation: { where = {} } }: NamedRelation, record: AnyRecord): string {
  const { fields } = entityOf(parent);
  const kinds = Object.keys(where).flatMap((name) =>
    fields[name] ? [displayOf(fields[name], record[name])] : [],
  );
  return kinds.join(', ') || 'of another kind';
}

export function findParent(relation: NamedRelation, text: string, parents: Parents): FoundParent {
  const { parent: noun } = relation;
  const nounLabel = entityOf(noun).label.toLowerCase();
  const lookup = parents[noun];
  const called = lookup?.findByKeyOrName(text) ?? [];
  const accepted = called.filter((record) => accepts(relation.relation, record));
  const [match, ambiguous] = accepted;
  if (match && ambiguous)
    return { message: `There are ${accepted.length} of the name “${text}”. Write the id of the right one.` };
  if (match) return { parent: match };
  if (called[0]) return { message: `“${text}” is ${kindOf(relation, called[0])}.` };
  const similar = lookup?.findSimilar(text);
  const hint = similar ? ` Did you mean “${entityOf(noun).title(similar)}”?` : '';
  return { message: `There is no ${nounLabel} “${text}”.${hint}` };
}
