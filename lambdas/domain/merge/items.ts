import { merge, type Merge } from '../../../shared/api/merge.ts';
import type { Noun } from '../../../shared/entities/index.ts';
import { queryAll } from '../../engine/query-all.ts';
import { readItem, tableName } from '../../engine/table.ts';
import type { Step } from '../../engine/step.ts';
import { keys } from '../keys.ts';

/** A merge as it is kept. */
export interface KeptMerge extends Merge {
  /** The moves up to which what names the moved record has moved, too. */
  readonly followed: number;
  /** Counts its changes: whoever was slower begins again. */
  readonly turn: number;
}

type Values = Readonly<Record<string, unknown>>;

/** A record that a merge has moved, kept in the transaction that moved it. */
export interface Move {
  readonly noun: Noun;
  readonly key: string;
  /**
   * `changed`: it names the other company; `rekeyed`: it is another record now, since its id follows from the company;
   * `ended`: the company that is kept had the same, so it was deleted.
   */
  readonly kind: 'changed' | 'rekeyed' | 'ended';
  /** The key that it has now. */
  readonly keyNow: string;
  /** What it said before. */
  readonly from: Values;
  /** The version that the merge made. */
  readonly version: number;
  readonly title: string;
  /** Why an undo left it where it is. */
  readonly refused?: string;
}

const mergeIn = (item: Values | undefined) => (item as { readonly merge: KeptMerge } | undefined)?.merge;

/** One consistent read. */
export const readMerge = async (id: string): Promise<KeptMerge | undefined> =>
  mergeIn(await readItem(keys.merge(id)));

/** Everything of a partition, consistently: one Query for each megabyte. */
async function everyItemIn(pk: string): Promise<readonly Values[]> {
  const found: Values[] = [];
  const items = queryAll<Values>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
    ConsistentRead: true,
  });
  for await (const item of items) found.push(item);
  return found;
}

/** Every merge there was, newest first. */
export async function everyMerge(): Promise<readonly KeptMerge[]> {
  const items = await everyItemIn(keys.merge('').pk);
  return items.flatMap((item) => mergeIn(item) ?? []).toSorted((one, other) => (one.at < other.at ? 1 : -1));
}

/** The pairs of a noun that somebody said are not duplicates: their keys in order, with a space between. */
export async function everyApart(noun: string): Promise<ReadonlySet<string>> {
  const items = await everyItemIn(keys.apart(noun, []).pk);
  return new Set(items.map(({ sk }) => String(sk)));
}

/** Writes a merge that is not there yet. */
export const newMergeStep = (merge: KeptMerge): Step => ({
  name: 'merge',
  Put: {
    TableName: tableName(),
    Item: { ...keys.merge(merge.id), merge },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** A merge after its next change. */
export const nextTurn = (before: KeptMerge, values: Partial<KeptMerge>): KeptMerge => ({
  ...before,
  ...values,
  turn: before.turn + 1,
});

/** Changes a merge; fails when somebody has changed it since it was read. */
export const changeMergeStep = (after: KeptMerge): Step => ({
  name: 'merge',
  Put: {
    TableName: tableName(),
    Item: { ...keys.merge(after.id), merge: after },
    ConditionExpression: '#merge.#turn = :turn',
    ExpressionAttributeNames: { '#merge': 'merge', '#turn': 'turn' },
    ExpressionAttributeValues: { ':turn': after.turn - 1 },
  },
});

/** Keeps what a merge moved. @param turn from 0 */
export const moveStep = ({ id }: KeptMerge, turn: number, move: Move): Step => ({
  Put: { TableName: tableName(), Item: { ...keys.mergeMove(id, turn), move } },
});

const moveIn = (item: Values | undefined) => (item as { readonly move: Move } | undefined)?.move;

/** @throws Error for a move that was never made */
export async function readMove({ id }: KeptMerge, turn: number): Promise<Move> {
  const move = moveIn(await readItem(keys.mergeMove(id, turn)));
  if (!move) throw new Error(`The merge ${id} has no move ${turn}.`);
  return move;
}

/** What an undo left where it is. */
export async function refusedMoves({ id }: KeptMerge): Promise<readonly Move[]> {
  const items = await everyItemIn(keys.mergeMove(id, 0).pk);
  return items.flatMap((item) => moveIn(item) ?? []).filter(({ refused }) => refused !== undefined);
}

/** A merge as it is answered. */
export const presentMerge = (kept: KeptMerge): Merge => merge.parse(kept);
