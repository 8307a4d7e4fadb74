import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { setTimeout as wait } from 'node:timers/promises';
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
const CONFLICTS = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

/**
 * Writes all steps or none. A conflict with another transaction is retried with a growing, random pause.
 * @throws ConditionFailed when a condition does not hold
 */
export async function transact(steps: readonly Step[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await table.send(new TransactWriteCommand({ TransactItems: [...steps] }));
      return;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const failed = reasons.flatMap((reason, step) =>
        reason.Code === 'ConditionalCheckFailed' ? [step] : [],
      );
      if (failed.length > 0) throw new ConditionFailed(steps, failed, itemsOf(reasons));
      if (!reasons.some((reason) => CONFLICTS.has(reason.Code ?? '')) || attempt === ATTEMPTS) throw error;
      await wait(Math.random() * 25 * 2 ** attempt);
    }
  }
}

function itemsOf(reasons: NonNullable<TransactionCanceledException['CancellationReasons']>) {
  const items = new Map<number, Record<string, unknown>>();
  for (const [step, { Item }] of reasons.entries()) if (Item) items.set(step, unmarshall(Item));
  return items;
}
