import { merge, type Merge } from '../../../shared/api/merge.ts';
import type { Noun } from '../../../shared/entities/index.ts';
import { putOnce } from '../../engine/put-once.ts';
import { queryAll } from '../../engine/query-all.ts';
import { readItem, tableName } from '../../engine/table.ts';
import type { Step } from '../../engine/step.ts';
import { itemKeys } from '../item-keys.ts';

/** A merge as stored. */
export interface KeptMerge extends Merge {
  /** The moves up to which what names the moved record has moved, too. */
  readonly followed: number;
  /** Revision number: the slower of two concurrent changes fails. */
  readonly turn: number;
}

type Values = Readonly<Record<string, unknown>>;

/** A moved record, stored in the transaction of its move. */
export interface Move {
  readonly noun: Noun;
  readonly key: string;
  /**
   * `changed`: names the kept company; `rekeyed`: has a new id, because the id is derived from the company; `ended`:
   * deleted, because the kept company had the same already.
   */
  readonly kind: 'changed' | 'rekeyed' | 'ended';
  /** The key that it has now. */
  readonly keyNow: string;
  /** The field values before the move. */
  readonly from: Values;
  /** The record's version after the move. */
  readonly version: number;
  readonly title: string;
  /** Why an undo left it where it is. */
  readonly refused?: string;
}

const mergeIn = (item: Values | undefined) => (item as { readonly merge: KeptMerge } | undefined)?.merge;

/** One consistent read. */
export const readMerge = async (id: string): Promise<KeptMerge | undefined> =>
  mergeIn(await readItem(itemKeys.merge(id)));

/** Everything of a partition, consistently: one Query for each megabyte. */
async function everyItemIn(pk: string): Promise<readonly Values[]> {
  const items: Values[] = [];
  const stored = queryAll<Values>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
    ConsistentRead: true,
  });
  for await (const item of stored) items.push(item);
  return items;
}

/** Every merge there was, newest first. */
export async function everyMerge(): Promise<readonly KeptMerge[]> {
  const items = await everyItemIn(itemKeys.merge('').pk);
  return items.flatMap((item) => mergeIn(item) ?? []).toSorted((one, other) => (one.at < other.at ? 1 : -1));
}

/** The pairs marked as not duplicates: their sorted keys, separated by a space. */
export async function everyApart(noun: string): Promise<ReadonlySet<string>> {
  const items = await everyItemIn(itemKeys.apart(noun, []).pk);
  return new Set(items.map(({ sk }) => String(sk)));
}

/** Writes a merge that is not there yet. */
export const newMergeStep = (merge: KeptMerge): Step => ({
  name: 'merge',
  Put: putOnce({ ...itemKeys.merge(merge.id), merge }),
});

/** A merge after its next change. */
export const nextRevision = (before: KeptMerge, values: Partial<KeptMerge>): KeptMerge => ({
  ...before,
  ...values,
  turn: before.turn + 1,
});

/** Updates a merge; fails after a concurrent change. */
export const changeMergeStep = (after: KeptMerge): Step => ({
  name: 'merge',
  Put: {
    TableName: tableName(),
    Item: { ...itemKeys.merge(after.id), merge: after },
    ConditionExpression: '#merge.#turn = :turn',
    ExpressionAttributeNames: { '#merge': 'merge', '#turn': 'turn' },
    ExpressionAttributeValues: { ':turn': after.turn - 1 },
  },
});

/** Keeps what a merge moved. @param turn from 0 */
export const moveStep = ({ id }: KeptMerge, turn: number, move: Move): Step => ({
  Put: { TableName: tableName(), Item: { ...itemKeys.mergeMove(id, turn), move } },
});

const moveIn = (item: Values | undefined) => (item as { readonly move: Move } | undefined)?.move;

/** @throws Error for an unknown move */
export async function readMove({ id }: KeptMerge, turn: number): Promise<Move> {
  const move = moveIn(await readItem(itemKeys.mergeMove(id, turn)));
  if (!move) throw new Error(`The merge ${id} has no move ${turn}.`);
  return move;
}

/** Records that an undo left in place. */
export async function refusedMoves({ id }: KeptMerge): Promise<readonly Move[]> {
  const items = await everyItemIn(itemKeys.mergeMove(id, 0).pk);
  return items.flatMap((item) => moveIn(item) ?? []).filter(({ refused }) => refused !== undefined);
}

/** A merge as it is answered. */
export const presentMerge = (kept: KeptMerge): Merge => merge.parse(kept);
