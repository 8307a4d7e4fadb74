import { company as entity, type Company } from '../../../shared/entities/company.ts';
import { notFound, stale, VisibleError } from '../../../shared/schema/errors.ts';
import { changeRecord } from '../../engine/change.ts';
import type { Store } from '../../engine/store.ts';
import { ConditionFailed, transact } from '../../engine/transact.ts';
import { standsForStep } from './company-now.ts';
import { moveStep, newMergeStep, readMerge, type KeptMerge, type Move } from './items.ts';
import { lockedBecause, lockSteps } from './locks.ts';
import { factsOf } from './move.ts';
import { survey } from './survey.ts';

interface Asked {
  readonly id: string;
  readonly keptId: string;
  readonly removedId: string;
  /** Of the company that is kept. */
  readonly version: number;
  /** The fields whose values are taken of the other one. */
  readonly take: readonly string[];
}

/** @throws VisibleError 404 naming which of the two is missing */
export async function bothCompanies(
  store: Store,
  { keptId, removedId }: Pick<Asked, 'keptId' | 'removedId'>,
) {
  const [kept, removed] = await Promise.all([
    store.read('company', keptId),
    store.read('company', removedId),
  ]);
  if (!kept) throw notFound('The company to keep does not exist any more.');
  if (!removed) throw notFound('The company to merge does not exist any more.');
  return { kept, removed };
}

/** The values of the kept company that the other one's replace, and what they were. */
function taken(kept: Company, removed: Company, take: readonly string[]) {
  const [before, other]: Readonly<Record<string, unknown>>[] = [kept, removed];
  const names = take.filter((name) => before?.[name] !== other?.[name]);
  const valuesOf = (of: Readonly<Record<string, unknown>> | undefined) =>
    Object.fromEntries(names.map((name) => [name, of?.[name]]));
  return { names, values: valuesOf(other), from: valuesOf(before) };
}

async function write(
  store: Store,
  merge: KeptMerge,
  kept: Company,
  removed: Company,
  take: readonly string[],
) {
  const { names, values, from } = taken(kept, removed, take);
  if (names.length === 0) {
    await transact([newMergeStep(merge), ...lockSteps(merge), standsForStep(merge)]);
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
  const begun = { ...merge, moved: 1 };
  const also = [newMergeStep(begun), ...lockSteps(merge), standsForStep(merge), moveStep(merge, 0, move)];
  await changeRecord(store, 'company', kept, { ...kept, ...values }, { also, facts: factsOf(merge) });
  return begun;
}

/** The merge that a repeated start began. @throws VisibleError 409 for an id of another merge */
async function earlier({ id, keptId, removedId }: Asked): Promise<KeptMerge | undefined> {
  const merge = await readMerge(id);
  if (merge && (merge.keptId !== keptId || merge.removedId !== removedId))
    throw stale('This id is that of another merge.');
  return merge;
}

/**
 * Begins a merge: both companies are kept from other merges, and the chosen values are taken, in one transaction.
 * @throws VisibleError 404 for a company that is gone; 409 with the reason why the two cannot be merged, or because
 * somebody has changed the kept one or merges one of them
 */
export async function startMerge(store: Store, asked: Asked): Promise<KeptMerge> {
  const known = await earlier(asked);
  if (known) return known;
  const { kept, removed } = await bothCompanies(store, asked);
  if (kept.version !== asked.version) throw stale();
  const { moves, refused } = await survey(kept, removed);
  if (refused.length > 0) throw new VisibleError(409, 'not-merged', refused.join(' '));
  const merge: KeptMerge = {
    id: asked.id,
    keptId: kept.id,
    keptName: kept.companyName,
    removedId: removed.id,
    removedName: removed.companyName,
    state: 'merging',
    total: moves.reduce((sum, { count }) => sum + count, 0),
    moved: 0,
    undone: 0,
    refused: 0,
    by: store.caller.email,
    at: store.now.toISOString(),
    followed: 0,
    turn: 0,
  };
  try {
    return await write(store, merge, kept, removed, asked.take);
  } catch (error) {
    const isLost =
      error instanceof ConditionFailed || (error instanceof VisibleError && error.status === 409);
    if (!isLost) throw error;
    const same = await earlier(asked);
    if (same) return same;
    throw stale(await lockedBecause(merge));
  }
}
