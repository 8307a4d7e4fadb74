import { company as entity, type Company } from '../../../shared/entities/company.ts';
import { notFound, stale, VisibleError } from '../../../shared/schema/errors.ts';
import { changeRecord } from '../../engine/change.ts';
import type { Store } from '../../engine/store.ts';
import { isConflict, transact } from '../../engine/transact.ts';
import { addMergeAliasStep } from './merge-alias.ts';
import { moveStep, newMergeStep, readMerge, type StoredMerge, type Move } from './items.ts';
import { lockedBecause, lockSteps } from './locks.ts';
import { mergeFacts } from './move.ts';
import { previewMerge } from './preview.ts';

interface MergeRequest {
  readonly id: string;
  readonly keptId: string;
  readonly removedId: string;
  /** Version of the kept company. */
  readonly version: number;
  /** Fields that take the removed company's value. */
  readonly take: readonly string[];
}

/** Reads both companies. @throws VisibleError 404 naming the missing company */
export async function readBothCompanies(
  store: Store,
  { keptId, removedId }: Pick<MergeRequest, 'keptId' | 'removedId'>,
) {
  const [keptCompany, removed] = await Promise.all([
    store.read('company', keptId),
    store.read('company', removedId),
  ]);
  if (!keptCompany) throw notFound('The company to keep was deleted.');
  if (!removed) throw notFound('The company to merge was deleted.');
  return { keptCompany, removed };
}

/** Returns the chosen values of the removed company and the values they replace. */
function chosenValues(
  kept: Readonly<Record<string, unknown>>,
  removed: Readonly<Record<string, unknown>>,
  take: readonly string[],
) {
  // A lead's name is a copy and comes with the lead.
  const copies = take.includes('leadId') ? ['leadName'] : [];
  const names = [...take, ...copies].filter((name) => kept[name] !== removed[name]);
  const valuesOf = (record: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, record[name]]));
  return { names, values: valuesOf(removed), from: valuesOf(kept) };
}

async function writeStart(
  store: Store,
  merge: StoredMerge,
  kept: Company,
  removed: Company,
  take: readonly string[],
) {
  const { names, values, from } = chosenValues(kept, removed, take);
  if (names.length === 0) {
    await transact([newMergeStep(merge), ...lockSteps(merge), addMergeAliasStep(merge)]);
    return merge;
  }
  const move: Move = {
    noun: 'company',
    key: kept.id,
    keyNow: kept.id,
    kind: 'changed',
    from,
    version: kept.version + 1,
    title: entity.title(kept),
  };
  const started = { ...merge, total: merge.total + 1, moved: 1 };
  const steps = [
    newMergeStep(started),
    ...lockSteps(merge),
    addMergeAliasStep(merge),
    moveStep(merge, 0, move),
  ];
  const changed = { ...kept, ...values };
  await changeRecord(store, 'company', kept, changed, { extraWrites: steps, facts: mergeFacts(merge) });
  return started;
}

/** Returns the merge that an earlier attempt started. @throws VisibleError 409 for the id of another merge */
async function findExisting({ id, keptId, removedId }: MergeRequest): Promise<StoredMerge | undefined> {
  const merge = await readMerge(id);
  if (merge && (merge.keptId !== keptId || merge.removedId !== removedId))
    throw stale('This id belongs to another merge.');
  return merge;
}

/**
 * Starts a merge: locks both companies and takes the chosen values in one transaction.
 * @throws VisibleError 404 for a missing company; 409 with the reason, or after a concurrent change or merge
 */
export async function startMerge(store: Store, request: MergeRequest): Promise<StoredMerge> {
  const existing = await findExisting(request);
  if (existing) return existing;
  const { keptCompany, removed } = await readBothCompanies(store, request);
  if (keptCompany.version !== request.version) throw stale();
  const { moves, refused } = await previewMerge(keptCompany, removed);
  if (refused.length > 0) throw new VisibleError(409, 'not-merged', refused.join(' '));
  const merge: StoredMerge = {
    id: request.id,
    keptId: keptCompany.id,
    keptName: keptCompany.companyName,
    removedId: removed.id,
    removedName: removed.companyName,
    state: 'merging',
    total: moves.reduce((sum, { count }) => sum + count, 0),
    moved: 0,
    undone: 0,
    refused: 0,
    ...store.author,
    followed: 0,
    turn: 0,
  };
  try {
    return await writeStart(store, merge, keptCompany, removed, request.take);
  } catch (error) {
    if (!isConflict(error)) throw error;
    const concurrent = await findExisting(request);
    if (concurrent) return concurrent;
    throw stale(await lockedBecause(merge));
  }
}
