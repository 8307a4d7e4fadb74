import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoSignIns } from '../../infra/demo/index.ts';
import { openDynamoDb } from '../../infra/local/dynamodb/dynamodb.ts';
import { createSharedFolder } from '../../infra/local/shared-folder.ts';
import type { LocalPortal } from '../../infra/local/portal.ts';
import { contract } from '../../shared/api/index.ts';
import type { Todo } from '../../shared/api/desk.ts';
import {
  call,
  readEnvironment,
  createSession,
  tokenOf,
  setCurrentPortal,
  type Session,
} from './api-client.ts';
import { pollUntilDefined } from './portal-process.ts';
import { SEEDED_FOLDER } from './scratch.ts';

const SESSIONS = 'sessions.json';

async function signInDemoUsers(portal: LocalPortal): Promise<Readonly<Record<string, Session>>> {
  setCurrentPortal({ environment: await readEnvironment(portal.url) });
  const sessions: Record<string, Session> = {};
  // In turn: Amplify signs in one user per process.
  for (const { email } of demoSignIns) sessions[email] = await createSession(email);
  return sessions;
}

/** Waits until the stream's follower has processed the demo's questions, which are among the last records. */
export async function waitForFollower({ url }: Pick<LocalPortal, 'url'>): Promise<void> {
  const portal = { url, environment: await readEnvironment(url) };
  const token = await tokenOf(demoSignIns[0].email);
  const hasQuestions = async () => {
    const { body } = await call<Todo>(portal, 'GET', contract.desk.todo.path, { token });
    return body.counts['questions'] ? true : undefined;
  };
  // Hundreds of records may take longer than one timeout on a busy machine.
  await pollUntilDefined(hasQuestions).catch(() => pollUntilDefined(hasQuestions));
}

/** Compacts the tables' journal once, which otherwise each portal would do with its copy. */
async function compactTables(data: string): Promise<void> {
  const dynamodb = await openDynamoDb({ folder: join(data, 'dynamodb') });
  await dynamodb.close();
}

/**
 * Copies the data of a first start with signed-in demo users. The data is created once per test run, since seeding and
 * signing in takes three seconds of CPU time.
 * @param start starts a portal on a data folder
 * @param idle resolves once its functions have processed all changes, which otherwise each copy would process again
 */
export async function copySeeded(
  data: string,
  start: (data: string) => Promise<LocalPortal>,
  idle: () => Promise<void>,
): Promise<void> {
  const seeded = process.env[SEEDED_FOLDER];
  if (seeded === undefined) return;
  await createSharedFolder(join(seeded, 'data'), async (newFolder) => {
    const portal = await start(newFolder);
    writeFileSync(join(newFolder, SESSIONS), JSON.stringify(await signInDemoUsers(portal)));
    await waitForFollower(portal);
    await idle();
    await portal.close();
    await compactTables(newFolder);
  });
  cpSync(join(seeded, 'data'), data, { recursive: true });
}

/** Initial sessions of a portal's data, by e-mail. */
export function readSessions(data: string): Readonly<Record<string, Session>> {
  const file = join(data, SESSIONS);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
