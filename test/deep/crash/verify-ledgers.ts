import type { Mail } from '../../../infra/local/ses/mail.ts';
import { runInSequence } from '../../support/run-in-sequence.ts';
import { call } from '../../support/api-client.ts';
import type { StartedPortal } from '../../support/started-portal.ts';
import type { Ledger } from './ledger.ts';
import type { Users } from './load.ts';

const DISABLED = 'DISABLED';
/** Time for the stream's follower to process the writes of all runs. */
const FOLLOWER_TIMEOUT_MS = 180_000;

const getAsAdmin = async <T>({ portal, admin }: Users, path: string): Promise<T> =>
  (await call<T>(portal, 'GET', path, { token: admin })).body;

/** Accepts one version more than acknowledged, since the write in flight at the kill may have succeeded. */
async function verifyProjects(users: Users, { projects }: Ledger, failures: string[]): Promise<void> {
  await runInSequence(projects, async ([id, { name, version }]) => {
    const [stored] = await getAsAdmin<readonly { version: number; projectName: string }[]>(
      users,
      `/api/project/${id}`,
    );
    const entries = await getAsAdmin<readonly unknown[]>(users, `/api/history/project/${id}`);
    const storedVersion = stored?.version ?? 0;
    if (storedVersion < version || storedVersion > version + 1)
      failures.push(`${name}: version ${storedVersion}, acknowledged ${version}`);
    if (stored && stored.projectName !== name) failures.push(`${name} is called ${stored.projectName}`);
    if (entries.length !== storedVersion)
      failures.push(`${name}: version ${storedVersion}, ${entries.length} entries`);
  });
}

async function verifyFiles(users: Users, { files }: Ledger, failures: string[]): Promise<void> {
  await runInSequence(files, async ([id, file]) => {
    const { url } = await getAsAdmin<{ url: string }>(users, `/api/document/${id}/link`);
    const opened = Buffer.from(await (await fetch(url)).arrayBuffer());
    if (!opened.equals(file)) failures.push(`the file of document ${id} has other bytes`);
  });
}

interface IdentityPage {
  readonly users: readonly { readonly email: string; readonly status: string }[];
  readonly token?: string;
}
async function listIdentities(users: Users, token?: string): Promise<IdentityPage['users']> {
  const query = token === undefined ? '' : `?token=${encodeURIComponent(token)}`;
  const page = await getAsAdmin<IdentityPage>(users, `/api/identity/user${query}`);
  return page.token === undefined
    ? page.users
    : [...page.users, ...(await listIdentities(users, page.token))];
}

/** Users whose record or identity contradicts the acknowledged state, or each other. */
async function findWrongPeople(users: Users, { people }: Ledger): Promise<readonly string[]> {
  const statuses = new Map((await listIdentities(users)).map(({ email, status }) => [email, status]));
  const failures: string[] = [];
  await runInSequence(people, async ([email, enabled]) => {
    const [record] = await getAsAdmin<readonly { disabled: boolean }[]>(users, `/api/user/${email}`);
    const status = statuses.get(email);
    const isEnabled = status !== undefined && status !== DISABLED;
    const isConsistent = record !== undefined && record.disabled !== isEnabled;
    if (!isConsistent || (enabled !== undefined && isEnabled !== enabled))
      failures.push(
        `${email}: acknowledged enabled ${enabled}, disabled ${record?.disabled}, identity ${status}`,
      );
  });
  return failures;
}

/** Waits until record and identity match the acknowledged state: the stream may still be catching up. */
async function verifyPeople(users: Users, ledgers: readonly Ledger[], failures: string[]): Promise<void> {
  const checkAll = async () => {
    const mismatches: string[] = [];
    await runInSequence(
      ledgers,
      async (ledger) => void mismatches.push(...(await findWrongPeople(users, ledger))),
    );
    return mismatches;
  };
  const end = Date.now() + FOLLOWER_TIMEOUT_MS;
  let mismatches = await checkAll();
  while (mismatches.length > 0 && Date.now() < end) {
    mismatches = await checkAll();
  }
  failures.push(...mismatches);
}

/** Returns acknowledged writes that the portal lost, repeated or changed, and valid requests that it rejected. */
export async function verifyLedgers(users: Users, ledgers: readonly Ledger[]): Promise<readonly string[]> {
  const failures = ledgers.flatMap(({ rejections }) => rejections);
  await runInSequence(ledgers, async (ledger) => {
    await verifyProjects(users, ledger, failures);
    await verifyFiles(users, ledger, failures);
  });
  await verifyPeople(users, ledgers, failures);
  return failures;
}

/** Counts the mails to the team about each project, by project name. */
export async function countTeamMails({ url }: StartedPortal): Promise<ReadonlyMap<string, number>> {
  const mails = (await (await fetch(`${url}/local/mail.json`)).json()) as Mail[];
  const counts = new Map<string, number>();
  for (const { subject } of mails) {
    const [name] = /(?<= submitted )Crash [0-9a-f]{12}/.exec(subject) ?? [];
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
