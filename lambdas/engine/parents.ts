import { entityOf, type Noun, type RecordFor } from '../../shared/entities/index.ts';
import { relationsOf, type NamedRelation } from '../../shared/entities/relations.ts';
import { blank, type AnyRecord } from '../../shared/schema/entity.ts';
import { goneMessage, invalid, type Issues } from '../../shared/schema/errors.ts';
import { accepts } from '../../shared/schema/relation.ts';
import { engineKeys } from './keys.ts';
import type { Store } from './store.ts';
import type { ConditionFailed } from './transact.ts';

type Values = Readonly<Record<string, unknown>>;
type Outcome = { readonly values: Values } | { readonly issues: Issues };

/** The values of the fields that copy a parent's fields; their defaults without a parent. */
function copiedValues({ noun, relation }: NamedRelation, parent?: AnyRecord): Values {
  const defaults = blank(entityOf(noun));
  return Object.fromEntries(
    Object.entries(relation.copies ?? {}).map(([field, from]) => [
      field,
      parent ? parent[from ?? ''] : defaults[field],
    ]),
  );
}

async function resolveParent(store: Store, parentRelation: NamedRelation, key: string): Promise<Outcome> {
  const field = entityOf(parentRelation.noun).fields[parentRelation.field];
  const refused = { issues: { [parentRelation.field]: field?.message ?? '' } };
  if (key === '') return field?.required ? refused : { values: copiedValues(parentRelation) };
  const parent = await store.read(parentRelation.parent, key);
  // The page sets a fixed field that takes any parent; the user cannot choose another.
  const isChosen = !field?.fixed || parentRelation.relation.where !== undefined;
  if (!parent) {
    const message = goneMessage(entityOf(parentRelation.parent).label);
    const issues = { [parentRelation.field]: message };
    if (!isChosen) throw invalid(issues, message);
    return { issues };
  }
  return accepts(parentRelation.relation, parent)
    ? { values: copiedValues(parentRelation, parent) }
    : refused;
}

/**
 * Checks the parents that a record names and did not name before, and copies their fields. A parent must exist, be
 * visible to the caller and have the declared values.
 * @returns the copied values, and the messages of the fields whose parent is refused
 * @throws VisibleError 400 for a parent that the user has not chosen, and that was deleted or is invisible
 */
export async function resolveParents<N extends Noun>(
  store: Store,
  noun: N,
  after: AnyRecord,
  before: RecordFor[N] | undefined,
): Promise<{ values: Values; issues: Issues }> {
  const previous: AnyRecord | undefined = before;
  const changedRelations = relationsOf(noun).filter(({ field }) => previous?.[field] !== after[field]);
  const outcomes = await Promise.all(
    changedRelations.map((relation) => resolveParent(store, relation, String(after[relation.field] ?? ''))),
  );
  return {
    values: Object.assign({}, ...outcomes.map((outcome) => ('values' in outcome ? outcome.values : {}))),
    issues: Object.assign({}, ...outcomes.map((outcome) => ('issues' in outcome ? outcome.issues : {}))),
  };
}

const missingText = ({ parent }: NamedRelation) =>
  `This ${entityOf(parent).label.toLowerCase()} does not exist.`;

/**
 * Returns the messages for parents that were deleted while their child was saved, at the fields that name them.
 * @returns undefined if no counter of a parent was missing
 */
export function missingParents(noun: Noun, child: AnyRecord, { steps }: ConditionFailed): Issues | undefined {
  const counters = steps.filter(({ name }) => name === 'counter');
  const missingKeys = new Set(counters.map(({ Update }) => Update?.Key?.['pk']));
  const missing = relationsOf(noun).filter(
    ({ field, parent, relation }) =>
      relation.counted && missingKeys.has(engineKeys.childCounter(parent, String(child[field])).pk),
  );
  return missing.length > 0
    ? Object.fromEntries(missing.map((relation) => [relation.field, missingText(relation)]))
    : undefined;
}
