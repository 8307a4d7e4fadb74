import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { setTimeout as wait } from 'node:timers/promises';
import { isChained, withLinks } from './chain.ts';
import { table } from './table.ts';

export type Step = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** A condition of a transaction did not hold; `steps` are the numbers of the steps that failed. */
export class ConditionFailed extends Error {
  readonly steps: readonly number[];
  readonly failed: readonly Step[];
  /** The stored item of each failed step that asked for it. */
  readonly items: ReadonlyMap<number, Record<string, unknown>>;

  /** @param all the steps of the transaction */
  constructor(
    all: readonly Step[],
    steps: readonly number[],
    items: ReadonlyMap<number, Record<string, unknown>>,
  ) {
    super(`Condition failed in step ${steps.join(', ')}`);
    this.steps = steps;
    this.failed = all.filter((_, step) => steps.includes(step));
    this.items = items;
  }
}

const ATTEMPTS = 6;
/** Of entries of one chain: each of many writers at once has its turn. */
const CHAINED_ATTEMPTS = 30;
const LONGEST_PAUSE = 300;
const CONFLICTS = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

const pause = (attempt: number, chained: boolean): number =>
  Math.random() * Math.min(25 * 2 ** attempt, chained ? LONGEST_PAUSE : Infinity);

/** Writes once. @returns why not, where it may be tried again */
async function attempt(steps: readonly Step[], all: readonly Step[]): Promise<Error | undefined> {
  try {
    await table.send(new TransactWriteCommand({ TransactItems: [...all] }));
    return undefined;
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    const reasons = error.CancellationReasons ?? [];
    const failed = reasons.flatMap((reason, step) =>
      reason.Code === 'ConditionalCheckFailed' ? [step] : [],
    );
    const own = failed.filter((step) => step < steps.length);
    if (own.length > 0) throw new ConditionFailed(steps, own, itemsOf(reasons));
    // All that failed is the end of a chain: a colleague has saved something else of the project.
    if (failed.length > 0 || reasons.some((reason) => CONFLICTS.has(reason.Code ?? ''))) return error;
    throw error;
  }
}

/**
 * Writes all steps or none, and links the entries of histories among them to the chains of their projects. A conflict
 * with another transaction is retried with a growing, random pause.
 * @throws ConditionFailed when a condition does not hold
 */
export async function transact(steps: readonly Step[]): Promise<void> {
  const chained = isChained(steps);
  for (let turn = 1; ; turn++) {
    const error = await attempt(steps, chained ? await withLinks(steps, turn > 1) : steps);
    if (!error) return;
    if (turn === (chained ? CHAINED_ATTEMPTS : ATTEMPTS)) throw error;
    await wait(pause(turn, chained));
  }
}

function itemsOf(reasons: NonNullable<TransactionCanceledException['CancellationReasons']>) {
  const items = new Map<number, Record<string, unknown>>();
  for (const [step, { Item }] of reasons.entries()) if (Item) items.set(step, unmarshall(Item));
  return items;
}
