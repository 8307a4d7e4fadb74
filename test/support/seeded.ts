import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoSignIns } from '../../infra/demo/index.ts';
import { madeOnce } from '../../infra/local/made-once.ts';
import type { LocalPortal } from '../../infra/local/portal.ts';
import { environmentOf, sessionOf, useIdentityOf, type Session } from './person.ts';

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

/**
 * Gives a portal the data that a first start makes, and the demo's people signed in. They are made once for a run of
 * the tests: to seed, and to sign in four people, takes three seconds of computing.
 * @param start starts a portal on the data in a folder
 */
export async function copySeeded(data: string, start: (data: string) => Promise<LocalPortal>): Promise<void> {
  const seeded = process.env[SEEDED_FOLDER];
  if (seeded === undefined) return;
  await madeOnce(join(seeded, 'data'), async (own) => {
    const portal = await start(own);
    writeFileSync(join(own, SESSIONS), JSON.stringify(await signEverybodyIn(portal)));
    await portal.close();
  });
  cpSync(join(seeded, 'data'), data, { recursive: true });
}

/** The sessions that the data of a portal began with, by e-mail. */
export function seededSessions(data: string): Readonly<Record<string, Session>> {
  const file = join(data, SESSIONS);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
