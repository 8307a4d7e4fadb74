import { randomUUID } from 'node:crypto';

import { contentTypeOf, documentFiles } from '../../../shared/files.ts';
import { PDF } from '../../support/files.ts';
import { call, tokenOf, useIdentityOf } from '../../support/person.ts';
import type { StartedPortal } from '../../support/started-portal.ts';
import { personForm, projectForm } from '../../support/records.ts';
import type { Ledger } from './ledger.ts';

const WORKERS = { saves: 4, uploads: 2, people: 2 };
const VERSIONS = 3;

/** A portal, and two people who use it. */
export interface Users {
  readonly portal: StartedPortal;
  readonly partner: string;
  readonly admin: string;
}

export async function signedIn(portal: StartedPortal): Promise<Users> {
  useIdentityOf(portal);
  // One after the other: the Amplify of a process signs in one person.
  const partner = await tokenOf('developer@portal.test');
  return { portal, partner, admin: await tokenOf('admin@portal.test') };
}

/** The request was sent, and the portal was gone before it answered. */
class Gone extends Error {}

/** Asks for something that is to succeed. @throws Gone when the portal is killed meanwhile */
async function asked(
  { portal, ...tokens }: Users,
  ledger: Ledger,
  who: 'partner' | 'admin',
  [method, path, body]: readonly [string, string, unknown?],
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await call(portal, method, path, { token: tokens[who], body }).catch(() => {
    throw new Gone();
  });
  if (answer.status >= 300)
    ledger.refused.push(`${method} ${path} ${answer.status} ${JSON.stringify(answer.body)}`);
  if (answer.status >= 300) throw new Gone();
  return Object(Array.isArray(answer.body) ? answer.body[0] : answer.body);
}

/** A project is made and changed; its first save mails the team. */
async function save(users: Users, ledger: Ledger): Promise<string> {
  const id = randomUUID();
  const kept = { name: `Crash ${id}`, version: 0 };
  ledger.projects.set(id, kept);
  const project = { ...projectForm, id, projectName: kept.name };
  await asked(users, ledger, 'partner', ['POST', '/api/project', { project }]);
  kept.version = 1;
  while (kept.version < VERSIONS) {
    const { version } = kept;
    const changed = { id, version, fundingAmount: 1_000_000 * (version + 1) };
    // Each follows from the one before.
    // oxlint-disable-next-line no-await-in-loop
    await asked(users, ledger, 'partner', ['POST', '/api/project', { project: changed }]);
    kept.version = version + 1;
  }
  return id;
}

async function upload(users: Users, ledger: Ledger): Promise<void> {
  const projectId = await save(users, ledger);
  const id = randomUUID();
  const document = { id, projectId };
  const { version } = await asked(users, ledger, 'partner', ['POST', '/api/document', { document }]);
  const file = Buffer.concat([PDF, Buffer.from(`%${id}\n`)]);
  const contentType = contentTypeOf(documentFiles, 'report.pdf');
  const path = `/api/document/${id}/upload`;
  const grant = await asked(users, ledger, 'partner', ['POST', path, { contentType, size: file.length }]);
  const headers = { ...Object(grant['headers']) };
  await fetch(String(grant['url']), { method: 'PUT', headers, body: new Uint8Array(file) }).catch(() => {
    throw new Gone();
  });
  const { uploadId } = grant;
  await asked(users, ledger, 'partner', ['PUT', path, { uploadId, version, fileName: 'report.pdf' }]);
  ledger.files.set(id, file);
}

/** Somebody is invited, disabled and enabled again. */
async function invite(users: Users, ledger: Ledger): Promise<void> {
  const id = randomUUID();
  const email = `crash-${id}@people.test`;
  await asked(users, ledger, 'admin', ['POST', '/api/user', { user: { ...personForm, id, email } }]);
  await asked(users, ledger, 'admin', ['POST', '/api/identity/user', { email }]);
  ledger.people.set(email, true);
  for (const act of ['disable', 'enable', 'disable'] as const) {
    ledger.people.set(email, undefined);
    // Each follows from the one before.
    // oxlint-disable-next-line no-await-in-loop
    await asked(users, ledger, 'admin', ['POST', `/api/identity/user/${email}/${act}`]);
    ledger.people.set(email, act === 'enable');
  }
}

/** Does something again and again until the portal is gone. */
async function untilGone(act: () => Promise<unknown>): Promise<void> {
  try {
    // One worker does one thing after the other.
    // oxlint-disable-next-line no-await-in-loop
    for (;;) await act();
  } catch (error) {
    if (!(error instanceof Gone)) throw error;
  }
}

/** Saves, uploads and identity actions side by side, until the portal is gone. */
export async function load(users: Users, ledger: Ledger): Promise<void> {
  const acts = { saves: save, uploads: upload, people: invite };
  const workers = Object.entries(acts).flatMap(([name, act]) =>
    Array.from({ length: WORKERS[name as keyof typeof acts] }, () => untilGone(() => act(users, ledger))),
  );
  await Promise.all(workers);
}
