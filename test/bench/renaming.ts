import { marshall } from '@aws-sdk/util-dynamodb';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { itemOf } from '../../lambdas/engine/items.ts';
import { a } from '../support/records.ts';
import { tokenOf, setCurrentPortal } from '../support/api-client.ts';
import { freePort } from '../support/ports.ts';
import { waitForPortal, endProcess, startPortalProcess } from '../support/portal-process.ts';
import { type Bench, figure, median } from './figure.ts';

const PROJECTS = 5_000;
/** Maximum delay of a change in the stream while thousands of records are renamed, in milliseconds. */
const DELAY_LIMIT_MS = 2000;
const POLL_MS = 50;
const SECOND_MS = 1000;

type Client = (path: string, body?: object) => Promise<readonly Record<string, unknown>[]>;

/** Calls the portal as an administrator: GET, or POST with a body. @throws Error unless it succeeds */
async function createClient(url: string): Promise<Client> {
  const portal = await waitForPortal(Number(new URL(url).port));
  setCurrentPortal(portal);
  return async (path, body) => {
    const authorization = `Bearer ${await tokenOf('admin@portal.test')}`;
    const headers = {
      authorization,
      'api-key': portal.environment.apiKey,
      'content-type': 'application/json',
    };
    const answer = await fetch(
      `${url}${path}`,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    );
    const answerBody: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(answerBody)}`);
    return Array.isArray(answerBody) ? answerBody : [Object(answerBody)];
  };
}

/**
 * Writes projects of one company into the table's file while the portal is stopped, since the follower would take
 * minutes to process them.
 */
function addProjects(data: string, company: { id: string; name: string }): void {
  const { tableName } = JSON.parse(readFileSync(join(data, 'table.json'), 'utf8'));
  const folder = join(data, 'dynamodb');
  const file = readdirSync(folder).toSorted().at(-1) ?? '';
  const lines = Array.from({ length: PROJECTS }, (_, index) => {
    const names = {
      projectCompanyId: company.id,
      projectCompanyName: company.name,
      projectName: `Tower ${index}`,
    };
    const item = marshall(itemOf('project', a.project(names)), { removeUndefinedValues: true });
    return JSON.stringify({ kind: 'item', table: tableName, item: Object(item) });
  });
  appendFileSync(join(folder, file), `${lines.join('\n')}\n`);
}

/** Runs a portal on a data folder. */
async function withRunningPortal<T>(data: string, run: (client: Client) => Promise<T>): Promise<T> {
  const port = await freePort();
  const portal = startPortalProcess({ port, data });
  try {
    return await run(await createClient(`http://localhost:${port}`));
  } finally {
    await endProcess(portal);
  }
}

/** Milliseconds from a save's answer until a search finds the record: the delay of stream and follower. */
async function measureDelay(client: Client, companyId: string, word: string): Promise<number> {
  const contact = {
    companyId,
    firstName: word,
    lastName: 'Probe',
    email: `${word}@probe.test`,
    phone: '0412345678',
  };
  await client('/api/contact', { contact });
  const startedAt = performance.now();
  while (!JSON.stringify(await client(`/api/find?q=${word}`)).includes(word)) await wait(POLL_MS);
  return performance.now() - startedAt;
}

interface Companies {
  readonly renamed: Readonly<Record<string, unknown>>;
  /** Company whose changes the benchmark times during the renaming. */
  readonly otherId: string;
}

async function readCompanies(client: Client): Promise<Companies> {
  const [renamed = {}] = await client('/api/company/companytype/project_partner');
  const [otherCompany] = await client('/api/company/companytype/capital_partner');
  return { renamed, otherId: String(otherCompany?.['id']) };
}

async function measureRename(client: Client, { renamed: { id, version, companyName }, otherId }: Companies) {
  await measureDelay(client, otherId, 'warm');
  const delayBefore = await measureDelay(client, otherId, 'quiet');
  await client('/api/company', { company: { id, version, companyName: `${companyName} Renamed` } });
  const savedAt = performance.now();
  const delays: number[] = [];
  let jobStartedAt = Number.NaN;
  for (let turn = 0; ; turn += 1) {
    // One probe at a time.
    delays.push(await measureDelay(client, otherId, `probe${turn}`));
    const [job] = await client(`/api/company/${id}/renaming`);
    if (job && Number(job['total']) > 0 && Number.isNaN(jobStartedAt)) jobStartedAt = performance.now();
    if (!job && turn > 0) break;
    console.log(
      `  ${Math.round((performance.now() - savedAt) / SECOND_MS)} s: ${job?.['done']} of ${job?.['total']}`,
    );
  }
  const doneAt = performance.now();
  return [
    figure(`${PROJECTS} projects of a renamed company: until the job starts`, jobStartedAt - savedAt, {
      unit: 'ms',
    }),
    figure('… then until all are renamed', doneAt - jobStartedAt, { unit: 'ms' }),
    figure('Delay of a change in the stream before', delayBefore, { unit: 'ms' }),
    figure('… during the renaming: median', median(delays), { unit: 'ms' }),
    figure('… during the renaming: maximum', Math.max(...delays), { unit: 'ms', atMost: DELAY_LIMIT_MS }),
  ];
}

/** Times the renaming of a company with many projects, and the delay of other changes during it. */
export const renaming: Bench = {
  name: 'renaming',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'portal-renaming-'));
    const data = join(folder, 'data');
    try {
      const companies = await withRunningPortal(data, readCompanies);
      const { id, companyName } = companies.renamed;
      addProjects(data, { id: String(id), name: String(companyName) });
      return await withRunningPortal(data, (client) => measureRename(client, companies));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
