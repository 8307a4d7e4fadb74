import {
  dueHeldChanges,
  readHeldChange,
  releaseStep,
  type HeldChange,
} from '../../domain/mail/held-change.ts';
import { mapInBatches } from '../../domain/map-in-batches.ts';
import { statusEffectSteps } from '../../domain/status-change.ts';
import { errorName, logger } from '../../engine/logger.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import { failureOf, transact } from '../../engine/transact.ts';
import { alertFunders } from './match-alerts.ts';

/** Maximum number of held changes that one run takes from each partition; the next run takes the rest. */
const HELD_LIMIT = 25;

/**
 * Sends deal alerts and mails about all held edits, and declines the offers that they end; nothing if they were undone.
 * Skips a change that a later edit holds longer.
 */
async function release(held: HeldChange, now: Date): Promise<void> {
  const project = await readUnscoped('project', held.projectId);
  // The index lags, so the time is read again: after the project, to notice every edit that the project contains.
  const isMovedOrReleased = (await readHeldChange(held.projectId))?.due !== held.due;
  if (isMovedOrReleased) return;
  if (project) await alertFunders(held.before, project);
  const effects = project ? await statusEffectSteps({ by: held.by, now }, held.before, project) : [];
  await failureOf(transact([releaseStep(held), ...effects]));
}

/** Releases a held change; a failure does not stop the others. @returns whether it was released, moved or undone */
async function tryToRelease(held: HeldChange, now: Date): Promise<boolean> {
  try {
    await release(held, now);
    return true;
  } catch (error) {
    const name = errorName(error);
    logger.error('held change not released', { project: held.projectId, name });
    return false;
  }
}

/** Releases the held changes that are due. Runs on a schedule. @throws Error after a failure; the next run tries again */
export async function releaseHeldChanges(): Promise<void> {
  const now = new Date();
  const outcomes = await mapInBatches(await dueHeldChanges(now, HELD_LIMIT), (held) =>
    tryToRelease(held, now),
  );
  const failed = outcomes.filter((isReleased) => !isReleased).length;
  if (failed > 0) throw new Error(`${failed} held changes were not released.`);
}
