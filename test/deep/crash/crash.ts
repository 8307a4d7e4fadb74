import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { drawsFor } from '../../../infra/demo/seeded.ts';
import { inOrder } from '../../support/in-order.ts';
import type { StartedPortal } from '../../support/started-portal.ts';
import { freePort } from '../../support/ports.ts';
import { answering, ended, startProcess } from '../../support/started.ts';
import type { DeepPromise, Outcome } from '../promise.ts';
import { newLedger, sizeOf, type Ledger } from './ledger.ts';
import { load, signedIn } from './load.ts';
import { lookAt, mailsOf } from './after.ts';

const KILLS = 20;
/** The portal is killed after so many acknowledged writes, and so many milliseconds more. */
const MOST_WRITES = 60;
const MOST_MS = 100;
/** A claim runs out after 35 s and the schedule runs every minute; the rest is the start. */
const PATIENCE_MS = 130_000;

const acknowledged = (ledgers: readonly Ledger[]) =>
  ledgers.flatMap(({ projects }) =>
    [...projects.values()].flatMap(({ name, version }) => (version > 0 ? [name] : [])),
  );

/** Asks until all mails have come, or for as long as they may take. */
async function arrived(
  portal: StartedPortal,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    // Asks until all are there.
    // oxlint-disable-next-line no-await-in-loop
    const mails = await mailsOf(portal);
    if (Date.now() > end || names.every((name) => mails.has(name))) return mails;
    // oxlint-disable-next-line no-await-in-loop
    await wait(500);
  }
}

/**
 * Each acknowledged save is mailed. SES knows no token: a kill between its answer and the mark in the table makes one
 * mail come twice, so there may be as many as there were kills.
 */
async function mailFaults(portal: StartedPortal, ledgers: readonly Ledger[]): Promise<readonly string[]> {
  const names = acknowledged(ledgers);
  const mails = await arrived(portal, names);
  const missing = names.filter((name) => !mails.has(name)).map((name) => `no mail of ${name}`);
  const more = [...mails.values()].reduce((sum, count) => sum + count - 1, 0);
  return more > ledgers.length ? [...missing, `${more} mails twice after ${ledgers.length} kills`] : missing;
}

interface Moment {
  readonly writes: number;
  readonly ms: number;
}

/** Waits until so much was acknowledged. @throws Error when that takes two minutes */
async function reached(ledger: Ledger, { writes, ms }: Moment): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (sizeOf(ledger) < writes) {
    if (Date.now() > end) throw new Error(`${sizeOf(ledger)} of ${writes} writes in ${PATIENCE_MS} ms`);
    // Looks again.
    // oxlint-disable-next-line no-await-in-loop
    await wait(5);
  }
  await wait(ms);
}

/** One life of the portal: a load, and the kill. @returns what it acknowledged */
async function life(start: () => ReturnType<typeof startProcess>, port: number, moment: Moment) {
  const ledger = newLedger();
  const child = start();
  const users = await signedIn(await answering(port));
  const loading = load(users, ledger);
  // What it throws is thrown below, after the kill.
  loading.catch(() => undefined);
  try {
    await reached(ledger, moment);
  } finally {
    await ended(child, 'SIGKILL');
  }
  await loading;
  return ledger;
}

async function killed(port: number, data: string, moments: readonly Moment[]): Promise<Outcome> {
  const start = () => startProcess({ port, data });
  const ledgers: Ledger[] = [];
  const failures: string[] = [];
  await inOrder(moments, async (moment) => {
    ledgers.push(await life(start, port, moment));
  });
  const child = start();
  try {
    const portal = await answering(port);
    const users = await signedIn(portal);
    failures.push(...(await lookAt(users, ledgers)));
    failures.push(...(await mailFaults(portal, ledgers)));
  } finally {
    await ended(child);
  }
  const count = ledgers.reduce((sum, ledger) => sum + sizeOf(ledger), 0);
  console.log(
    `  ${count} acknowledged writes, ${acknowledged(ledgers).length} mails, ${moments.length} kills`,
  );
  return { cases: count, failures };
}

/** A portal under load is killed at random moments: every acknowledged write and mail is there after a restart. */
export const crash: DeepPromise = {
  name: 'crash',
  shares: 1,
  async run({ seed, tell }) {
    const data = mkdtempSync(join(tmpdir(), 'portal-crash-'));
    const draws = drawsFor(`crash ${seed}`);
    const moments = Array.from({ length: KILLS }, () => ({
      writes: draws.whole(1, MOST_WRITES),
      ms: draws.whole(0, MOST_MS),
    }));
    try {
      const outcome = await killed(await freePort(), data, moments);
      for (const failure of outcome.failures) tell?.(failure);
      return outcome;
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
  },
};
