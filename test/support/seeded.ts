import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoSignIns } from '../../infra/demo/index.ts';
import { createSharedFolder } from '../../infra/local/shared-folder.ts';
import type { LocalPortal } from '../../infra/local/portal.ts';
import { contract } from '../../shared/api/index.ts';
import type { Desk } from '../../shared/api/desk.ts';
import { call, environmentOf, sessionOf, tokenOf, useIdentityOf, type Session } from './person.ts';
import { eventually } from './started.ts';

/** Names the folder of this run of the tests that `copySeeded` copies; made and removed around the run. */
export const SEEDED_FOLDER = 'PORTAL_TEST_SEEDED';
const SESSIONS = 'sessions.json';

async function signEverybodyIn(portal: LocalPortal): Promise<Readonly<Record<string, Session>>> {
  useIdentityOf({ environment: await environmentOf(portal.url) });
  const sessions: Record<string, Session> = {};
  // One after the other: the Amplify of a process signs in one person.
  // oxlint-disable-next-line no-await-in-loop
  for (const { email } of demoSignIns) sessions[email] = await sessionOf(email);
  return sessions;
}

/** Until the follower of the stream has come to the questions, which are among the last records of the demo data. */
export async function followed({ url }: Pick<LocalPortal, 'url'>): Promise<void> {
  const portal = { url, environment: await environmentOf(url) };
  const token = await tokenOf(demoSignIns[0].email);
  const ask = async () => {
    const { body } = await call<Desk>(portal, 'GET', contract.desk.read.path, { token });
    return body.counts['funderOwes'] ? true : undefined;
  };
  // Hundreds of records, one after the other: on a busy machine that takes more than once as long.
  await eventually(ask).catch(() => eventually(ask));
}

/**
 * Gives a portal the data that a first start makes, and the demo's people signed in. They are made once for a run of
 * the tests: to seed, and to sign in four people, takes three seconds of computing.
 * @param start starts a portal on the data in a folder
 */
export async function copySeeded(data: string, start: (data: string) => Promise<LocalPortal>): Promise<void> {
  const seeded = process.env[SEEDED_FOLDER];
  if (seeded === undefined) return;
  await createSharedFolder(join(seeded, 'data'), async (own) => {
    const portal = await start(own);
    writeFileSync(join(own, SESSIONS), JSON.stringify(await signEverybodyIn(portal)));
    await followed(portal);
    await portal.close();
  });
  cpSync(join(seeded, 'data'), data, { recursive: true });
}

/** The sessions that the data of a portal began with, by e-mail. */
export function seededSessions(data: string): Readonly<Record<string, Session>> {
  const file = join(data, SESSIONS);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
