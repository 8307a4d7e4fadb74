import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { VisibleError } from '../../shared/schema/errors.ts';
import { HEAD_STEP, isChained, linkToChains } from './link-to-chains.ts';
import { ATTEMPTS, waitBeforeRetry } from './retry-pause.ts';
import type { Step } from './step.ts';
import { table, tableName } from './table.ts';

type FailedStep = Step & {
  /** The stored item, where the step requests it. */
  readonly stored?: Readonly<Record<string, unknown>> | undefined;
};

/** Conditions of a transaction failed, so nothing was written. */
export class ConditionFailed extends Error {
  readonly steps: readonly FailedStep[];
  /** The names of the failed steps. */
  readonly failed: ReadonlySet<string>;

  constructor(steps: readonly FailedStep[]) {
    const failed = new Set(steps.map(({ name = 'unnamed step' }) => name));
    super(`Condition failed: ${[...failed].join(', ')}`);
    this.steps = steps;
    this.failed = failed;
  }
}

/** Whether a concurrent change prevented a write. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ConditionFailed || (error instanceof VisibleError && error.status === 409);

/** Waits for a write. @returns its failed conditions; undefined after a success */
export async function failureOf(write: Promise<unknown>): Promise<ConditionFailed | undefined> {
  try {
    await write;
    return undefined;
  } catch (error) {
    if (error instanceof ConditionFailed) return error;
    throw error;
  }
}

const WRITE_ATTEMPTS = 5;

/**
 * Repeats a write that reads its records first, as long as concurrent writes make its conditions fail.
 * @throws ConditionFailed after the last attempt
 */
export async function writeWithRetries(write: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const failure = await failureOf(write());
    if (!failure) return;
    if (attempt === WRITE_ATTEMPTS) throw failure;
  }
}

/** Attempts on a busy chain: enough for many concurrent writers. */
const CHAINED_ATTEMPTS = 30;
const LONGEST_CHAINED_PAUSE_MS = 300;
const CONFLICTS = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

const failedSteps = (
  steps: readonly Step[],
  reasons: NonNullable<TransactionCanceledException['CancellationReasons']>,
): readonly FailedStep[] =>
  steps.flatMap((step, at) => {
    const { Code, Item } = reasons[at] ?? {};
    return Code === 'ConditionalCheckFailed' ? [{ ...step, stored: Item && unmarshall(Item) }] : [];
  });

/** A step as the SDK sends it: without its name, and with the name of its table. */
function writeOf({ Put, Update, Delete }: Step) {
  const TableName = tableName();
  return {
    ...(Put && { Put: { TableName, ...Put } }),
    ...(Update && { Update: { TableName, ...Update } }),
    ...(Delete && { Delete: { TableName, ...Delete } }),
  };
}

/** Tries a transaction once. @returns the error if a retry can succeed */
async function tryOnce(steps: readonly Step[]): Promise<Error | undefined> {
  try {
    await table.send(new TransactWriteCommand({ TransactItems: steps.map(writeOf) }));
    return undefined;
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    const reasons = error.CancellationReasons ?? [];
    const failed = failedSteps(steps, reasons);
    const failedConditions = failed.filter(({ name }) => name !== HEAD_STEP);
    if (failedConditions.length > 0) throw new ConditionFailed(failedConditions);
    // Only the head of a chain has moved: another save of the same project came first.
    if (failed.length > 0 || reasons.some((reason) => CONFLICTS.has(reason.Code ?? ''))) return error;
    throw error;
  }
}

/**
 * Writes all steps or none, and links the history entries among them to the chains of their projects. Retries after a
 * conflict with another transaction or throttling, with a growing, random pause.
 * @throws ConditionFailed when a condition does not hold
 */
export async function transact(steps: readonly Step[]): Promise<void> {
  const chained = isChained(steps);
  for (let attempt = 1; ; attempt++) {
    const error = await tryOnce(chained ? await linkToChains(steps, { isRetry: attempt > 1 }) : steps);
    if (!error) return;
    if (attempt === (chained ? CHAINED_ATTEMPTS : ATTEMPTS)) throw error;
    await waitBeforeRetry(attempt, chained ? LONGEST_CHAINED_PAUSE_MS : undefined);
  }
}
