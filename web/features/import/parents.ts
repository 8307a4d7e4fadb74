import { nameKey as companyKey } from '../../../shared/duplicates/keys.ts';
import { entityOf, type Noun } from '../../../shared/entities/index.ts';
import { keyIn, type NamedRelation } from '../../../shared/entities/relations.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { groupBy } from '../../../shared/schema/group-by.ts';
import { accepts } from '../../../shared/schema/relation.ts';
import { fold } from '../../../shared/schema/sorting.ts';
import { displayOf } from '../../ui/format.ts';
import { choiceKey, type Choices } from '../../ui/sheet/parse-cell.ts';

/** Normalises accents, case and spaces. */
export const nameKey = (name: string): string => fold(name).replaceAll(/\s+/g, ' ');

/** Finds records by the key or name used in a file. */
export class RecordLookup {
  readonly records: readonly AnyRecord[];
  private readonly byKey = new Map<string, AnyRecord>();
  private readonly byName: ReadonlyMap<string, readonly AnyRecord[]>;
  private readonly byCompanyName: ReadonlyMap<string, readonly AnyRecord[]>;

  constructor(noun: Noun, records: readonly AnyRecord[]) {
    this.records = records;
    const { title } = entityOf(noun);
    this.byName = groupBy(records, (record) => nameKey(title(record)));
    this.byCompanyName = groupBy(records, (record) => companyKey(title(record)));
    for (const record of records) this.byKey.set(keyIn(noun, record).toLowerCase(), record);
  }

  findByKeyOrName(text: string): readonly AnyRecord[] {
    const match = this.byKey.get(text.toLowerCase());
    return match ? [match] : (this.byName.get(nameKey(text)) ?? []);
  }

  /** Finds records whose name differs in the legal form and punctuation only, such as "Pty Ltd". */
  findByCompanyName = (text: string): readonly AnyRecord[] => this.byCompanyName.get(companyKey(text)) ?? [];

  /** Finds the records that a text of a field means; the user's choice comes first. */
  find(field: string, text: string, choices: Choices): readonly AnyRecord[] {
    const chosen = choices.get(choiceKey(field, text));
    if (chosen) return this.findByKeyOrName(chosen);
    const named = this.findByKeyOrName(text);
    return named.length > 0 ? named : this.findByCompanyName(text);
  }
}

export type Parents = Readonly<Partial<Record<Noun, RecordLookup>>>;

type ParentResult = { readonly parent: AnyRecord } | { readonly message: string };

/** Describes a parent of the wrong kind: `Capital Partner`. */
function kindOf({ parent, relation: { where = {} } }: NamedRelation, record: AnyRecord): string {
  const { fields } = entityOf(parent);
  const kinds = Object.keys(where).flatMap((name) =>
    fields[name] ? [displayOf(fields[name], record[name])] : [],
  );
  return kinds.join(', ') || 'of another kind';
}

/** Finds the parent that a text means, or explains why there is none. */
export function findParent(
  { parent: noun, field, relation, ...named }: NamedRelation,
  text: string,
  parents: Parents,
  choices: Choices,
): ParentResult {
  const nounLabel = entityOf(noun).label.toLowerCase();
  const candidates = parents[noun]?.find(field, text, choices) ?? [];
  const accepted = candidates.filter((record) => accepts(relation, record));
  const [match, ambiguous] = accepted;
  if (match && ambiguous)
    return { message: `There are ${accepted.length} named “${text}”. Enter the id of the right one.` };
  if (match) return { parent: match };
  if (candidates[0])
    return { message: `“${text}” is ${kindOf({ ...named, parent: noun, field, relation }, candidates[0])}.` };
  return { message: `There is no ${nounLabel} “${text}”.` };
}

/** Returns a function that finds the parents of many rows; it looks up each text once. */
export function createParentFinder(
  parents: Parents,
  choices: Choices,
): (relation: NamedRelation, text: string) => ParentResult {
  const parentsByText = new Map<string, ParentResult>();
  return (relation, text) => {
    const key = choiceKey(relation.field, text);
    const result = parentsByText.get(key) ?? findParent(relation, text, parents, choices);
    parentsByText.set(key, result);
    return result;
  };
}
