import type { Mail } from '../../../infra/local/ses/mail.ts';
import { inOrder } from '../../support/in-order.ts';
import { call } from '../../support/person.ts';
import type { StartedPortal } from '../../support/started-portal.ts';
import type { Ledger } from './ledger.ts';
import type { Users } from './load.ts';

const DISABLED = 'DISABLED';
/** The follower of the stream comes to what was written in all lives. */
const FOLLOWED_MS = 180_000;

const asAdmin = async <T>({ portal, admin }: Users, path: string): Promise<T> =>
  (await call<T>(portal, 'GET', path, { token: admin })).body;

/** A save that was under way may have been done: at most one more than was acknowledged. */
async function lookAtProjects(users: Users, { projects }: Ledger, wrong: string[]): Promise<void> {
  await inOrder(projects, async ([id, { name, version }]) => {
    const [stored] = await asAdmin<readonly { version: number; projectName: string }[]>(
      users,
      `/api/project/${id}`,
    );
    const entries = await asAdmin<readonly unknown[]>(users, `/api/history/project/${id}`);
    const found = stored?.version ?? 0;
    if (found < version || found > version + 1)
      wrong.push(`${name}: version ${found}, acknowledged ${version}`);
    if (stored && stored.projectName !== name) wrong.push(`${name} is called ${stored.projectName}`);
    if (entries.length !== found) wrong.push(`${name}: version ${found}, ${entries.length} entries`);
  });
}

async function lookAtFiles(users: Users, { files }: Ledger, wrong: string[]): Promise<void> {
  await inOrder(files, async ([id, file]) => {
    const { url } = await asAdmin<{ url: string }>(users, `/api/document/${id}/link`);
    const opened = Buffer.from(await (await fetch(url)).arrayBuffer());
    if (!opened.equals(file)) wrong.push(`the file of document ${id} is another`);
  });
}

interface Listed {
  readonly users: readonly { readonly email: string; readonly status: string }[];
  readonly token?: string;
}
async function identities(users: Users, token?: string): Promise<Listed['users']> {
  const query = token === undefined ? '' : `?token=${encodeURIComponent(token)}`;
  const page = await asAdmin<Listed>(users, `/api/identity/user${query}`);
  return page.token === undefined ? page.users : [...page.users, ...(await identities(users, page.token))];
}

/** The people whose record and identity are not what was acknowledged, or do not agree. */
async function wrongPeople(users: Users, { people }: Ledger): Promise<readonly string[]> {
  const statuses = new Map((await identities(users)).map(({ email, status }) => [email, status]));
  const wrong: string[] = [];
  await inOrder(people, async ([email, enabled]) => {
    const [record] = await asAdmin<readonly { disabled: boolean }[]>(users, `/api/user/${email}`);
    const status = statuses.get(email);
    const isEnabled = status !== undefined && status !== DISABLED;
    const isRight = record !== undefined && record.disabled !== isEnabled;
    if (!isRight || (enabled !== undefined && isEnabled !== enabled))
      wrong.push(
        `${email}: acknowledged enabled ${enabled}, disabled ${record?.disabled}, identity ${status}`,
      );
  });
  return wrong;
}

/** Record and identity are what was acknowledged, at once or once the stream has followed all that was written. */
async function lookAtPeople(users: Users, ledgers: readonly Ledger[], wrong: string[]): Promise<void> {
  const all = async () => {
    const found: string[] = [];
    await inOrder(ledgers, async (ledger) => void found.push(...(await wrongPeople(users, ledger))));
    return found;
  };
  const end = Date.now() + FOLLOWED_MS;
  let found = await all();
  while (found.length > 0 && Date.now() < end) {
    // Asks again.
    // oxlint-disable-next-line no-await-in-loop
    found = await all();
  }
  wrong.push(...found);
}

/** What was acknowledged and is not there, or is there twice. */
export async function lookAt(users: Users, ledgers: readonly Ledger[]): Promise<readonly string[]> {
  const wrong = ledgers.flatMap(({ refused }) => refused);
  await inOrder(ledgers, async (ledger) => {
    await lookAtProjects(users, ledger, wrong);
    await lookAtFiles(users, ledger, wrong);
  });
  await lookAtPeople(users, ledgers, wrong);
  return wrong;
}

/** Mails that the team got of projects, by their names. */
export async function mailsOf({ url }: StartedPortal): Promise<ReadonlyMap<string, number>> {
  const mails = (await (await fetch(`${url}/local/mail.json`)).json()) as Mail[];
  const counts = new Map<string, number>();
  for (const { subject, text } of mails) {
    const [name] = (subject === 'A project was submitted' && /Crash [0-9a-f-]{36}/.exec(text)) || [];
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
