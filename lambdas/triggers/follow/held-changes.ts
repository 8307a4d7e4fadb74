import {
  dueHeldChanges,
  readHeldChange,
  releaseStep,
  type HeldChange,
} from '../../domain/mail/held-change.ts';
import { mapInBatches } from '../../domain/map-in-batches.ts';
import { statusEffects } from '../../domain/status-change.ts';
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
  const effects = project ? await statusEffects({ by: held.by, now }, held.before, project) : [];
  await failureOf(transact([releaseStep(held), ...effects]));
}

/** Releases the held changes that are due. Runs on a schedule. */
export async function releaseHeldChanges(now = new Date()): Promise<void> {
  await mapInBatches(await dueHeldChanges(now, HELD_LIMIT), (held) => release(held, now));
}
