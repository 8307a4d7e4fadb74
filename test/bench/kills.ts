import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { call, tokenOf, useIdentityOf } from '../support/person.ts';
import type { StartedPortal } from '../support/portal.ts';
import { freePort } from '../support/ports.ts';
import { projectForm } from '../support/records.ts';
import { answering, ended, startProcess } from '../support/started.ts';
import { figure, type Bench } from './figure.ts';

const ROUNDS = 20;
const SAVES = 12;
/** A claim runs out after 35 s and the schedule runs every minute; the rest is the start. */
const PATIENCE_MS = 130_000;

const namesOf = (round: number) => Array.from({ length: SAVES }, (_, save) => `Round ${round} save ${save}.`);

/** Saves at once; every save that is acknowledged causes a mail that names its project. */
async function save(portal: StartedPortal, names: readonly string[]): Promise<void> {
  useIdentityOf(portal);
  const token = await tokenOf('developer@portal.test');
  const answers = await Promise.all(
    names.map((projectName) =>
      call(portal, 'POST', '/api/project', { token, body: { project: { ...projectForm, projectName } } }),
    ),
  );
  const refused = answers.find(({ status }) => status !== 200);
  if (refused) throw new Error(`A save was answered ${refused.status}.`);
}

async function missingOf(portal: StartedPortal, names: readonly string[]): Promise<readonly string[]> {
  const inbox = await (await fetch(`${portal.url}/local/mail.json`)).text();
  return names.filter((name) => !inbox.includes(name));
}

/** The mails that do not arrive in time after a restart. */
async function missingAfter(portal: StartedPortal, names: readonly string[]): Promise<readonly string[]> {
  const end = Date.now() + PATIENCE_MS;
  let missing = await missingOf(portal, names);
  while (missing.length > 0 && Date.now() < end) {
    // Asks until all are there.
    // oxlint-disable-next-line no-await-in-loop
    await wait(500);
    // oxlint-disable-next-line no-await-in-loop
    missing = await missingOf(portal, names);
  }
  return missing;
}

async function lostMails(port: number, data: string): Promise<number> {
  let lost = 0;
  let child = startProcess({ port, data });
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const names = namesOf(round);
      await save(await answering(port), names);
      // Another moment of the sending in each round.
      await wait(round * 15);
      await ended(child, 'SIGKILL');
      child = startProcess({ port, data });
      const began = Date.now();
      const missing = await missingAfter(await answering(port), names);
      lost += missing.length;
      console.log(`  round ${round}: ${missing.length} lost, ${((Date.now() - began) / 1000).toFixed(1)} s`);
    }
  } finally {
    await ended(child);
  }
  return lost;
}

/** Kills the portal after acknowledged saves and starts it again: no mail of them may be lost. */
export const kills: Bench = {
  name: 'kills',
  async run() {
    const data = mkdtempSync(join(tmpdir(), 'portal-kills-'));
    try {
      const lost = await lostMails(await freePort(), data);
      return [figure(`mails lost of ${ROUNDS * SAVES} when killed ${ROUNDS} times`, lost, { atMost: 0 })];
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
  },
};
