import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { randomValuesFor } from '../../../infra/demo/seeded-random.ts';
import { runInSequence } from '../../support/run-in-sequence.ts';
import type { StartedPortal } from '../../support/started-portal.ts';
import { freePort } from '../../support/ports.ts';
import { waitForPortal, endProcess, startPortalProcess } from '../../support/portal-process.ts';
import type { DeepTest, Outcome } from '../deep-test.ts';
import { newLedger, countWrites, type Ledger } from './ledger.ts';
import { runLoad, signInUsers } from './load.ts';
import { verifyLedgers, countTeamMails } from './verify-ledgers.ts';

const KILLS = 20;
/** Each kill comes after up to 60 acknowledged writes and up to 100 ms more. */
const MAX_WRITES_BEFORE_KILL = 60;
const MAX_DELAY_MS = 100;
/** Allows 35 s until a mail's claim expires, 60 s until the schedule runs, and 35 s for the start. */
const TIMEOUT_MS = 130_000;

const acknowledgedProjects = (ledgers: readonly Ledger[]) =>
  ledgers.flatMap(({ projects }) =>
    [...projects.values()].flatMap(({ name, version }) => (version > 0 ? [name] : [])),
  );

/** Polls until all mails have arrived or time is up. */
async function waitForMails(
  portal: StartedPortal,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    const mails = await countTeamMails(portal);
    if (Date.now() > end || names.every((name) => mails.has(name))) return mails;
    await wait(500);
  }
}

/**
 * Checks that each acknowledged project sent one mail. SES has no idempotency token, so a kill between the answer of
 * SES and the mark in the table may duplicate one mail.
 */
async function findMailFaults(portal: StartedPortal, ledgers: readonly Ledger[]): Promise<readonly string[]> {
  const names = acknowledgedProjects(ledgers);
  const mails = await waitForMails(portal, names);
  const missing = names.filter((name) => !mails.has(name)).map((name) => `no mail of ${name}`);
  const duplicates = [...mails.values()].reduce((sum, count) => sum + count - 1, 0);
  return duplicates > ledgers.length
    ? [...missing, `${duplicates} mails twice after ${ledgers.length} kills`]
    : missing;
}

interface KillPoint {
  readonly writes: number;
  readonly ms: number;
}

/** Waits until the ledger has this many writes. @throws Error after {@link TIMEOUT_MS} */
async function waitForKillPoint(ledger: Ledger, { writes, ms }: KillPoint): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (countWrites(ledger) < writes) {
    if (Date.now() > end) throw new Error(`${countWrites(ledger)} of ${writes} writes in ${TIMEOUT_MS} ms`);
    await wait(5);
  }
  await wait(ms);
}

/** Starts the portal and kills it under load. @returns the acknowledged writes */
async function runUntilKilled(
  start: () => ReturnType<typeof startPortalProcess>,
  port: number,
  killPoint: KillPoint,
) {
  const ledger = newLedger();
  const child = start();
  const users = await signInUsers(await waitForPortal(port));
  const loading = runLoad(users, ledger);
  // A rejection surfaces below, after the kill.
  loading.catch(() => undefined);
  try {
    await waitForKillPoint(ledger, killPoint);
  } finally {
    await endProcess(child, 'SIGKILL');
  }
  await loading;
  return ledger;
}

async function runKills(port: number, data: string, killPoints: readonly KillPoint[]): Promise<Outcome> {
  const start = () => startPortalProcess({ port, data });
  const ledgers: Ledger[] = [];
  const failures: string[] = [];
  await runInSequence(killPoints, async (killPoint) => {
    ledgers.push(await runUntilKilled(start, port, killPoint));
  });
  const child = start();
  try {
    const portal = await waitForPortal(port);
    const users = await signInUsers(portal);
    failures.push(...(await verifyLedgers(users, ledgers)));
    failures.push(...(await findMailFaults(portal, ledgers)));
  } finally {
    await endProcess(child);
  }
  const count = ledgers.reduce((sum, ledger) => sum + countWrites(ledger), 0);
  console.log(
    `  ${count} acknowledged writes, ${acknowledgedProjects(ledgers).length} mails, ${killPoints.length} kills`,
  );
  return { cases: count, failures };
}

/** After random kills under load, every acknowledged write and mail exists once the portal restarts. */
export const crash: DeepTest = {
  name: 'crash',
  shares: 1,
  async run({ seed, report }) {
    const data = mkdtempSync(join(tmpdir(), 'portal-crash-'));
    const random = randomValuesFor(`crash ${seed}`);
    const killPoints = Array.from({ length: KILLS }, () => ({
      writes: random.integer(1, MAX_WRITES_BEFORE_KILL),
      ms: random.integer(0, MAX_DELAY_MS),
    }));
    try {
      const outcome = await runKills(await freePort(), data, killPoints);
      for (const failure of outcome.failures) report?.(failure);
      return outcome;
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
  },
};
