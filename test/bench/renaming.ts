import { marshall } from '@aws-sdk/util-dynamodb';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { itemOf } from '../../lambdas/engine/items.ts';
import { a } from '../support/records.ts';
import { tokenOf, useIdentityOf } from '../support/person.ts';
import { freePort } from '../support/ports.ts';
import { answering, ended, startProcess } from '../support/started.ts';
import { type Bench, figure, median } from './figure.ts';

const PROJECTS = 5_000;
/** Milliseconds that a change may wait in the stream while thousands of records are renamed. */
const WAIT_LIMIT = 2000;
const OFTEN = 50;
const SECOND = 1000;

type Ask = (path: string, body?: object) => Promise<readonly Record<string, unknown>[]>;

/** Asks the portal as an administrator: reads, or posts a body. @throws Error when it refuses */
async function asker(url: string): Promise<Ask> {
  const portal = await answering(Number(new URL(url).port));
  useIdentityOf(portal);
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
    const answered: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(answered)}`);
    return Array.isArray(answered) ? answered : [Object(answered)];
  };
}

/**
 * Writes projects of one company into the file of the table, while no portal runs: the follower would take minutes to
 * follow what is put through the table.
 */
function addProjects(data: string, of: { id: string; name: string }): void {
  const { tableName } = JSON.parse(readFileSync(join(data, 'table.json'), 'utf8'));
  const folder = join(data, 'dynamodb');
  const file = readdirSync(folder).toSorted().at(-1) ?? '';
  const lines = Array.from({ length: PROJECTS }, (_, at) => {
    const names = { projectCompanyId: of.id, projectCompanyName: of.name, projectName: `Tower ${at}` };
    const item = marshall(itemOf('project', a.project(names)), { removeUndefinedValues: true });
    return JSON.stringify({ kind: 'item', table: tableName, item: Object(item) });
  });
  appendFileSync(join(folder, file), `${lines.join('\n')}\n`);
}

/** Serves a portal on a data folder as long as something runs. */
async function served<T>(data: string, run: (ask: Ask) => Promise<T>): Promise<T> {
  const port = await freePort();
  const portal = startProcess({ port, data });
  try {
    return await run(await asker(`http://localhost:${port}`));
  } finally {
    await ended(portal);
  }
}

/** Milliseconds from the answer to a save until searches find what was saved: the stream's way, and the follower's. */
async function waited(ask: Ask, companyId: string, word: string): Promise<number> {
  const contact = {
    companyId,
    firstName: word,
    lastName: 'Probe',
    email: `${word}@probe.test`,
    phone: '0412345678',
  };
  await ask('/api/contact', { contact });
  const began = performance.now();
  // oxlint-disable-next-line no-await-in-loop
  while (!JSON.stringify(await ask(`/api/find?q=${word}`)).includes(word)) await wait(OFTEN);
  return performance.now() - began;
}

interface Companies {
  readonly renamed: Readonly<Record<string, unknown>>;
  /** Whose changes wait meanwhile. */
  readonly otherId: string;
}

async function companiesOf(ask: Ask): Promise<Companies> {
  const [renamed = {}] = await ask('/api/company/companytype/project_partner');
  const [other] = await ask('/api/company/companytype/capital_partner');
  return { renamed, otherId: String(other?.['id']) };
}

async function measured(ask: Ask, { renamed: { id, version, companyName }, otherId }: Companies) {
  await waited(ask, otherId, 'warm');
  const quiet = await waited(ask, otherId, 'quiet');
  await ask('/api/company', { company: { id, version, companyName: `${companyName} Renamed` } });
  const saved = performance.now();
  const waits: number[] = [];
  let began = Number.NaN;
  for (let turn = 0; ; turn += 1) {
    // One probe at a time.
    // oxlint-disable-next-line no-await-in-loop
    waits.push(await waited(ask, otherId, `probe${turn}`));
    // oxlint-disable-next-line no-await-in-loop
    const [now] = await ask(`/api/company/${id}/renaming`);
    if (now && Number(now['total']) > 0 && Number.isNaN(began)) began = performance.now();
    if (!now && turn > 0) break;
    console.log(
      `  ${Math.round((performance.now() - saved) / SECOND)} s: ${now?.['done']} of ${now?.['total']}`,
    );
  }
  const done = performance.now();
  return [
    figure(`${PROJECTS} projects of a renamed company: until the job begins`, began - saved, { unit: 'ms' }),
    figure('… and from there until all have the name', done - began, { unit: 'ms' }),
    figure('A change waits in the stream, before', quiet, { unit: 'ms' }),
    figure('… meanwhile: median', median(waits), { unit: 'ms' }),
    figure('… meanwhile: longest', Math.max(...waits), { unit: 'ms', atMost: WAIT_LIMIT }),
  ];
}

/** A company of many projects is renamed: how long until all have the name, and how long other changes wait meanwhile. */
export const renaming: Bench = {
  name: 'renaming',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'portal-renaming-'));
    const data = join(folder, 'data');
    try {
      const companies = await served(data, companiesOf);
      const { id, companyName } = companies.renamed;
      addProjects(data, { id: String(id), name: String(companyName) });
      return await served(data, (ask) => measured(ask, companies));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
