import { merge, type Merge } from '../../../shared/api/merge.ts';
import type { Noun } from '../../../shared/entities/index.ts';
import { putOnce } from '../../engine/put-once.ts';
import { readPartition } from '../../engine/query-all.ts';
import { readItem, type ItemKey } from '../../engine/table.ts';
import type { Step } from '../../engine/step.ts';
import { itemKeys } from '../item-keys.ts';

export interface StoredMerge extends Merge {
  /** Number of moves whose dependent records have moved, too. */
  readonly followed: number;
  /** Counts the merge's changes: the slower of two concurrent changes fails. */
  readonly turn: number;
}

type Values = Readonly<Record<string, unknown>>;

/** A moved record, stored in the transaction of its move. */
export interface Move {
  readonly noun: Noun;
  readonly key: string;
  /**
   * `changed`: names the kept company; `rekeyed`: has a new id, because the id is derived from the company. If the kept
   * company already had a record with that id, the newer stays: `replaced`: its values are in that record; `ended`: it
   * is deleted.
   */
  readonly kind: 'changed' | 'rekeyed' | 'replaced' | 'ended';
  /** The key after the move. */
  readonly keyNow: string;
  /** The field values before the move; of `replaced` those of the kept company's record. */
  readonly from: Values;
  /** The record's version after the move. */
  readonly version: number;
  readonly title: string;
  /** Why an undo left the record in place. */
  readonly refused?: string;
}

const mergeIn = (item: Values | undefined) => (item as { readonly merge: StoredMerge } | undefined)?.merge;

/** Reads a merge, consistently. */
export const readMerge = async (id: string): Promise<StoredMerge | undefined> =>
  mergeIn(await readItem(itemKeys.merge(id)));

/** All merges, newest first. */
export async function readAllMerges(): Promise<readonly StoredMerge[]> {
  const items = await readPartition<Values>(itemKeys.merge('').pk);
  return items.flatMap((item) => mergeIn(item) ?? []).toSorted((a, b) => (a.at < b.at ? 1 : -1));
}

/** The pairs marked as not duplicates: their sorted keys, separated by a space. */
export async function readNotDuplicates(noun: string): Promise<ReadonlySet<string>> {
  const items = await readPartition<ItemKey>(itemKeys.notDuplicates(noun, []).pk);
  return new Set(items.map(({ sk }) => sk));
}

/** Writes a new merge; fails if it exists. */
export const newMergeStep = (merge: StoredMerge): Step => ({
  name: 'merge',
  Put: putOnce({ ...itemKeys.merge(merge.id), merge }),
});

export const changedMerge = (before: StoredMerge, values: Partial<StoredMerge>): StoredMerge => ({
  ...before,
  ...values,
  turn: before.turn + 1,
});

/** Updates a merge; fails after a concurrent change. */
export const changeMergeStep = (after: StoredMerge): Step => ({
  name: 'merge',
  Put: {
    Item: { ...itemKeys.merge(after.id), merge: after },
    ConditionExpression: '#merge.#turn = :turn',
    ExpressionAttributeNames: { '#merge': 'merge', '#turn': 'turn' },
    ExpressionAttributeValues: { ':turn': after.turn - 1 },
  },
});

/** Stores a move of a merge. @param index from 0 */
export const moveStep = ({ id }: StoredMerge, index: number, move: Move): Step => ({
  Put: { Item: { ...itemKeys.mergeMove(id, index), move } },
});

const moveIn = (item: Values | undefined) => (item as { readonly move: Move } | undefined)?.move;

/** @throws Error for an unknown move */
export async function readMove({ id }: StoredMerge, index: number): Promise<Move> {
  const move = moveIn(await readItem(itemKeys.mergeMove(id, index)));
  if (!move) throw new Error(`The merge ${id} has no move ${index}.`);
  return move;
}

export async function readMovesLeftInPlace({ id }: StoredMerge): Promise<readonly Move[]> {
  const items = await readPartition<Values>(itemKeys.mergeMove(id, 0).pk);
  return items.flatMap((item) => moveIn(item) ?? []).filter(({ refused }) => refused !== undefined);
}

/** Leaves out the internal fields of a merge. */
export const presentMerge = (stored: StoredMerge): Merge => merge.parse(stored);
