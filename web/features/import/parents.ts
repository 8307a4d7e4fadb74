import type { Noun } from '../../../shared/entities/index.ts';
import { entityOf } from '../../../shared/entities/index.ts';
import { keyIn, type NamedRelation } from '../../../shared/entities/relations.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { accepts } from '../../../shared/schema/relation.ts';
import { fold } from '../../../shared/schema/sorting.ts';
import { displayOf } from '../../ui/format.ts';

/** A name without accents, case and repeated spaces. */
export const nameKey = (name: string): string => fold(name).replaceAll(/\s+/g, ' ');

/** Letters and digits of a name alone. */
export const looseKey = (name: string): string => fold(name).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Things by a key that several may share, in their order. */
export function grouped<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

/** Records by what a file may call them. */
export class Register {
  private readonly byKey = new Map<string, AnyRecord>();
  private readonly byName: ReadonlyMap<string, readonly AnyRecord[]>;
  private readonly byLooseName = new Map<string, AnyRecord>();

  constructor(noun: Noun, records: readonly AnyRecord[]) {
    const { title } = entityOf(noun);
    this.byName = grouped(records, (record) => nameKey(title(record)));
    for (const record of records) {
      this.byKey.set(keyIn(noun, record).toLowerCase(), record);
      this.byLooseName.set(looseKey(title(record)), record);
    }
  }

  /** The record with this key, else those with this name. */
  called(text: string): readonly AnyRecord[] {
    const one = this.byKey.get(text.toLowerCase());
    return one ? [one] : (this.byName.get(nameKey(text)) ?? []);
  }

  /** One whose name differs in spaces and punctuation alone. */
  resembling = (text: string): AnyRecord | undefined => this.byLooseName.get(looseKey(text));
}

/** The records that others belong to. */
export type Parents = Readonly<Partial<Record<Noun, Register>>>;

export type FoundParent = { readonly parent: AnyRecord } | { readonly message: string };

/** What the parent is instead of what is asked for: `a Capital Partner`. */
function kindOf({ parent, relation: { where = {} } }: NamedRelation, record: AnyRecord): string {
  const { fields } = entityOf(parent);
  const kinds = Object.keys(where).flatMap((name) =>
    fields[name] ? [displayOf(fields[name], record[name])] : [],
  );
  return kinds.join(', ') || 'of another kind';
}

/** The record that a cell names for a relation. */
export function findParent(relation: NamedRelation, text: string, parents: Parents): FoundParent {
  const { parent: noun } = relation;
  const what = entityOf(noun).label.toLowerCase();
  const register = parents[noun];
  const called = register?.called(text) ?? [];
  const accepted = called.filter((record) => accepts(relation.relation, record));
  const [only, second] = accepted;
  if (only && second)
    return { message: `There are ${accepted.length} of the name “${text}”. Write the id of the right one.` };
  if (only) return { parent: only };
  if (called[0]) return { message: `“${text}” is ${kindOf(relation, called[0])}.` };
  const near = register?.resembling(text);
  const hint = near ? ` Did you mean “${entityOf(noun).title(near)}”?` : '';
  return { message: `There is no ${what} “${text}”.${hint}` };
}
