import { randomUUID } from 'node:crypto';

import { contentTypeOf, documentFiles } from '../../../shared/files.ts';
import { PDF } from '../../support/files.ts';
import { call, tokenOf, setCurrentPortal } from '../../support/api-client.ts';
import type { StartedPortal } from '../../support/started-portal.ts';
import { personForm, projectForm } from '../../support/records.ts';
import type { Ledger } from './ledger.ts';

const WORKERS = { saves: 4, uploads: 2, people: 2 };
const VERSIONS_PER_PROJECT = 3;

/** A portal with the tokens of two users. */
export interface Users {
  readonly portal: StartedPortal;
  readonly partner: string;
  readonly admin: string;
}

export async function signInUsers(portal: StartedPortal): Promise<Users> {
  setCurrentPortal(portal);
  // In turn: Amplify signs in one user per process.
  const partner = await tokenOf('developer@portal.test');
  return { portal, partner, admin: await tokenOf('admin@portal.test') };
}

/** Stops a worker: the portal was killed before it answered, or it rejected a valid request. */
class WorkerStopped extends Error {}

/** Sends a request that must succeed. @throws WorkerStopped when the portal dies first or rejects it */
async function send(
  { portal, ...tokens }: Users,
  ledger: Ledger,
  user: 'partner' | 'admin',
  [method, path, body]: readonly [string, string, unknown?],
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await call(portal, method, path, { token: tokens[user], body }).catch(() => {
    throw new WorkerStopped();
  });
  if (answer.status >= 300)
    ledger.rejections.push(`${method} ${path} ${answer.status} ${JSON.stringify(answer.body)}`);
  if (answer.status >= 300) throw new WorkerStopped();
  return Object(Array.isArray(answer.body) ? answer.body[0] : answer.body);
}

/** Creates and changes a project; its first save sends a mail to the team. */
async function saveProject(users: Users, ledger: Ledger): Promise<string> {
  const id = randomUUID();
  const ledgerEntry = { name: `Crash ${id.slice(-12)}`, version: 0 };
  ledger.projects.set(id, ledgerEntry);
  const project = { ...projectForm, id, projectName: ledgerEntry.name };
  await send(users, ledger, 'partner', ['POST', '/api/project', { project }]);
  ledgerEntry.version = 1;
  while (ledgerEntry.version < VERSIONS_PER_PROJECT) {
    const { version } = ledgerEntry;
    const changed = { id, version, fundingAmount: 1_000_000 * (version + 1) };
    // Each save needs the version before it.
    await send(users, ledger, 'partner', ['POST', '/api/project', { project: changed }]);
    ledgerEntry.version = version + 1;
  }
  return id;
}

async function uploadFile(users: Users, ledger: Ledger): Promise<void> {
  const projectId = await saveProject(users, ledger);
  const id = randomUUID();
  const document = { id, projectId };
  const { version } = await send(users, ledger, 'partner', ['POST', '/api/document', { document }]);
  const file = Buffer.concat([PDF, Buffer.from(`%${id}\n`)]);
  const contentType = contentTypeOf(documentFiles, 'report.pdf');
  const path = `/api/document/${id}/upload`;
  const upload = await send(users, ledger, 'partner', ['POST', path, { contentType, size: file.length }]);
  const headers = { ...Object(upload['headers']) };
  await fetch(String(upload['url']), { method: 'PUT', headers, body: new Uint8Array(file) }).catch(() => {
    throw new WorkerStopped();
  });
  const { uploadId } = upload;
  await send(users, ledger, 'partner', ['PUT', path, { uploadId, version, fileName: 'report.pdf' }]);
  ledger.files.set(id, file);
}

/** Invites a user, then disables, enables and again disables them. */
async function inviteUser(users: Users, ledger: Ledger): Promise<void> {
  const id = randomUUID();
  const email = `crash-${id}@people.test`;
  await send(users, ledger, 'admin', ['POST', '/api/user', { user: { ...personForm, id, email } }]);
  await send(users, ledger, 'admin', ['POST', '/api/identity/user', { email }]);
  ledger.people.set(email, true);
  for (const action of ['disable', 'enable', 'disable'] as const) {
    ledger.people.set(email, undefined);
    // Each action changes the state before it.
    await send(users, ledger, 'admin', ['POST', `/api/identity/user/${email}/${action}`]);
    ledger.people.set(email, action === 'enable');
  }
}

/** Repeats an action until the portal dies or rejects a request. */
async function repeatUntilStopped(action: () => Promise<unknown>): Promise<void> {
  try {
    // A worker runs its actions in turn.
    for (;;) await action();
  } catch (error) {
    if (!(error instanceof WorkerStopped)) throw error;
  }
}

/** Runs saves, uploads and identity actions concurrently until the portal dies. */
export async function runLoad(users: Users, ledger: Ledger): Promise<void> {
  const actions = { saves: saveProject, uploads: uploadFile, people: inviteUser };
  const workers = Object.entries(actions).flatMap(([name, action]) =>
    Array.from({ length: WORKERS[name as keyof typeof actions] }, () =>
      repeatUntilStopped(() => action(users, ledger)),
    ),
  );
  await Promise.all(workers);
}
