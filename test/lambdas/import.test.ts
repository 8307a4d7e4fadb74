import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { entityOf } from '../../shared/entities/index.ts';
import { LONG_TEXT_LIMIT } from '../../shared/schema/kinds.ts';
import type { AnyRecord } from '../../shared/schema/entity.ts';
import { ApiError } from '../../web/api/errors.ts';
import type { ImportedNoun } from '../../shared/api/import.ts';
import type { Job, JobRow } from '../../web/features/import/jobs.ts';
import { run, type Direction } from '../../web/features/import/run.ts';
import type { ImportApi } from '../../web/features/import/import-api.ts';
import { companies, emailOf } from '../support/cast.ts';
import { recordsIn, type Answer } from '../support/event.ts';
import { a, fundingForm, projectForm } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';

const w = await openWorldForTests();
beforeEach(() => w.reset());

function bodyOf<T>({ status, body }: Answer): T {
  if (status >= 300) throw new ApiError(status, Object(body));
  return body as T;
}
const idParameters = { project: 'id', company: 'companyId', contact: 'id', 'funding-profile': 'id' } as const;
const idParams = (noun: ImportedNoun, id: string) => ({ params: { [idParameters[noun]]: id } });

/** The routes that the import calls, as an administrator and without network delay. */
const portal: ImportApi = {
  saveRows: async ({ id, noun, file }, rows, values) =>
    bodyOf(
      await w.call('admin', 'import.save', {
        params: { noun },
        body: { import: { id, file, rows }, rows: [...values] },
      }),
    ),
  save: async (noun, values) =>
    bodyOf(await w.call('admin', `${noun}.save`, { body: { [entityOf(noun).wrapper]: values } })),
  read: async (noun, id) =>
    bodyOf<AnyRecord[]>(await w.call('admin', `${noun}.read`, idParams(noun, id)))[0] ?? null,
  remove: async (noun, id) => {
    const answer = await w.call('admin', `${noun}.remove`, idParams(noun, id));
    return { isDeleted: bodyOf<boolean>(answer), reason: String(answer.headers['reason'] ?? '') };
  },
  lastEditor: async (noun, id) =>
    String(recordsIn(await w.call('admin', 'history.read', { params: { noun, id } }))[0]?.['by']),
  delay: async () => undefined,
};

const job: Job = { id: randomUUID(), by: emailOf('admin'), noun: 'project', file: 'projects.csv', at: '' };
const partner = { projectCompanyId: companies.partner.id };
let line = 1;
const row = (overrides: Partial<JobRow>): JobRow => ({
  job: job.id,
  line: (line += 1),
  title: 'A row',
  id: randomUUID(),
  version: undefined,
  values: {},
  former: {},
  state: 'waiting',
  message: '',
  ...overrides,
});
const projectRow = (name: string, overrides: object = {}) =>
  row({ values: { ...projectForm, ...partner, projectName: name, ...overrides } });

/** Runs rows. @returns the rows with their outcomes, and why the run stopped */
async function runRows(
  rows: readonly JobRow[],
  direction: Direction = 'import',
  overrides: Partial<ImportApi> = {},
  runJob = job,
) {
  const latestRows = new Map(rows.map((jobRow) => [jobRow.line, jobRow]));
  const onRows = async (changedRows: readonly JobRow[]) =>
    changedRows.forEach((jobRow) => latestRows.set(jobRow.line, jobRow));
  const { signal } = new AbortController();
  const stopped = await run(rows, {
    portal: { ...portal, ...overrides },
    job: runJob,
    direction,
    onRows,
    signal,
  });
  return { rows: [...latestRows.values()], stopped };
}
const storedProject = (id: string) => w.table.record('project', id);
const editAsPartner = async (id: string, version: number, values: object) =>
  bodyOf(await w.call('partner', 'project.save', { body: { project: { ...values, id, version } } }));

describe('an import', () => {
  it('saves each new or changed row completely or not at all, through the usual routes, and can be undone', async () => {
    const old = await w.put('project', a.project({ ...partner, projectName: 'Old', pricing: 8 }));
    const change = row({ id: old.id, version: 1, values: { pricing: 9 }, former: { pricing: 8 } });
    const completedRow = projectRow('Completed', { projectStatus: 'completed' });
    const { rows } = await runRows([projectRow('One'), change, completedRow, projectRow('', {})]);
    expect(rows.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'failed']);
    expect(rows[3]?.message).toBe('Project Name: Project name is required.');
    expect(await storedProject(rows[3]?.id ?? '')).toBeUndefined();
    expect(await storedProject(old.id)).toMatchObject({ pricing: 9, version: 2 });
    const [newest] = recordsIn(
      await w.call('admin', 'history.read', { params: { noun: 'project', id: old.id } }),
    );
    expect(newest).toMatchObject({ by: emailOf('admin'), changes: { pricing: { from: 8, to: 9 } } });

    const undone = await runRows(rows, 'undo');
    expect(undone.rows.map(({ state }) => state)).toEqual(['undone', 'undone', 'undone', 'failed']);
    for (const { id } of [rows[0], rows[2]].flatMap((jobRow) => jobRow ?? []))
      expect(await storedProject(id)).toBeUndefined();
    expect(await storedProject(old.id)).toMatchObject({ pricing: 8, version: 3 });
  });

  it('of active funding profiles can be undone, although only new ones can be deleted', async () => {
    const values = { ...fundingForm, companyId: companies.funder.id };
    const profileJob: Job = { ...job, noun: 'funding-profile' };
    const profiles = [row({ values: { ...values, fundingProfileStatus: 'active' } }), row({ values })];
    const imported = await runRows(profiles, 'import', {}, profileJob);
    expect(imported.rows.map(({ state }) => state)).toEqual(['done', 'done']);
    const undone = await runRows(imported.rows, 'undo', {}, profileJob);
    expect(undone.rows.map(({ state, message }) => [state, message])).toEqual([
      ['undone', ''],
      ['undone', ''],
    ]);
    for (const { id } of profiles) expect(await w.table.record('funding-profile', id)).toBeUndefined();
  });

  it('overwrites no record that another user changed since the check; the remaining rows continue', async () => {
    const old = await w.put('project', a.project({ ...partner, pricing: 8 }));
    await editAsPartner(old.id, 1, { projectEntity: 'Theirs' });
    const change = row({ id: old.id, version: 1, values: { pricing: 9 }, former: { pricing: 8 } });
    const { rows } = await runRows([change, projectRow('One')]);
    expect(rows.map(({ state }) => state)).toEqual(['failed', 'done']);
    expect(rows[0]?.message).toBe(
      `Changed by ${emailOf('partner')} since the check; nothing was overwritten.`,
    );
    expect(await storedProject(old.id)).toMatchObject({ projectEntity: 'Theirs', pricing: 8, version: 2 });
  });

  it('undoes no record that another user changed since the import, and names the user', async () => {
    const { rows } = await runRows([projectRow('One'), projectRow('Two')]);
    const [first] = rows;
    await editAsPartner(first?.id ?? '', 1, { projectEntity: 'Theirs' });
    const undone = await runRows(rows, 'undo');
    expect(undone.rows.map(({ state, message }) => [state, message])).toEqual([
      ['kept', `Changed by ${emailOf('partner')} since the import: it stays as it is.`],
      ['undone', ''],
    ]);
    expect(await storedProject(first?.id ?? '')).toMatchObject({ projectEntity: 'Theirs' });
  });

  it('creates no duplicates when answers are lost, for new or changed rows', async () => {
    const old = await w.put('project', a.project({ ...partner, pricing: 8 }));
    const rows = [
      projectRow('One'),
      row({ id: old.id, version: 1, values: { pricing: 9 }, former: { pricing: 8 } }),
    ];
    const lostIds = new Set<unknown>();
    const saveAndLoseAnswer: ImportApi['saveRows'] = async (savedJob, rowCount, values) => {
      const saved = await portal.saveRows(savedJob, rowCount, values);
      const [{ id }] = values as [{ id: string }];
      if (lostIds.has(id)) return saved;
      lostIds.add(id);
      throw new ApiError(0, {});
    };
    const outcome = await runRows(rows, 'import', { saveRows: saveAndLoseAnswer });
    expect(outcome.rows.map(({ state, result }) => [state, result])).toEqual([
      ['done', 1],
      ['done', 2],
    ]);
    expect(await storedProject(old.id)).toMatchObject({ pricing: 9, version: 2 });
  });

  it('resumes or undoes after its tab was closed, including rows with an unknown outcome', async () => {
    const old = await w.put('project', a.project({ ...partner, pricing: 8 }));
    const sent = [
      { ...projectRow('Arrived'), state: 'sent' as const },
      { ...projectRow('Lost'), state: 'sent' as const },
      {
        ...row({ id: old.id, version: 1, values: { pricing: 9 }, former: { pricing: 8 } }),
        state: 'sent' as const,
      },
    ];
    for (const { id, version, values } of [sent[0], sent[2]].flatMap((jobRow) => jobRow ?? []))
      await portal.save('project', { ...values, id, ...(version !== undefined && { version }) });
    const resumed = await runRows(sent);
    expect(resumed.rows.map(({ state, result }) => [state, result])).toEqual([
      ['done', 1],
      ['done', 1],
      ['done', 2],
    ]);
    const undone = await runRows(sent, 'undo');
    expect(undone.rows.map(({ state }) => state)).toEqual(['undone', 'undone', 'undone']);
    expect(await storedProject(sent[0]?.id ?? '')).toBeUndefined();
    expect(await storedProject(old.id)).toMatchObject({ pricing: 8 });
  });

  it('waits to be resumed when the portal is unreachable or the session ends', async () => {
    for (const status of [0, 401]) {
      const saveRows = () => Promise.reject(new ApiError(status, { message: `Status ${status}` }));
      const { rows, stopped } = await runRows([projectRow('One')], 'import', { saveRows });
      expect(stopped).toBe(`Status ${status}`);
      expect(rows[0]?.state).toBe('sent');
      expect((await runRows(rows)).rows[0]).toMatchObject({ state: 'done', result: 1 });
    }
  });

  it('starts no further row once it is paused', async () => {
    const control = new AbortController();
    const savedRows: JobRow[] = [];
    const rows = Array.from({ length: 60 }, (_, index) => projectRow(`Paused ${index}`));
    const onRows = async (changedRows: readonly JobRow[]) => {
      savedRows.push(...changedRows);
      control.abort();
    };
    await run(rows, { portal, job, direction: 'import', onRows, signal: control.signal });
    expect(savedRows.filter(({ state }) => state === 'done').length).toBeLessThan(rows.length);
    expect(savedRows.filter(({ state }) => state === 'done')).toHaveLength(
      savedRows.filter(({ state }) => state === 'sent').length,
    );
  });

  it('notifies the team with one mail for any number of rows and requests', async () => {
    const rows = Array.from({ length: 23 }, (_, index) => projectRow(`Told ${index}`));
    const outcome = await runRows(rows);
    expect(outcome.rows.map(({ state }) => state)).toEqual(rows.map(() => 'done'));
    const mails = (await w.table.scanAll()).filter(({ noun }) => noun === 'mail');
    expect(mails.map(({ mail }) => Object(mail).subject)).toEqual([
      expect.stringMatching(/^Ann Lee is importing [\d,]+ projects? from /),
    ]);
    expect(mails[0]?.['mail']).toMatchObject({
      to: 'team',
      about: { path: '/admin/schedule', except: emailOf('admin') },
      blocks: [
        {
          facts: [
            ['File', job.file],
            ['Rows', '23'],
            ['Imported by', `Ann Lee, ${emailOf('admin')}`],
          ],
        },
        {},
      ],
    });
  });

  it('tells a registered company that one of its rows approves it', async () => {
    const { id, companyName } = companies.guest;
    const answer = await w.call('admin', 'import.save', {
      params: { noun: 'company' },
      body: {
        import: { id: randomUUID(), file: 'companies.csv', rows: 1 },
        rows: [{ id, version: 1, companyType: 'capital_partner' }],
      },
    });
    expect(answer.body).toEqual([{ version: 2 }]);
    const subjects = (await w.table.queuedMails()).map(({ mail }) => Object(mail).subject);
    expect(subjects).toContain(`${companyName} is approved`);
  });

  it('sends no notification if every row was refused', async () => {
    await runRows([projectRow('', {})]);
    expect((await w.table.scanAll()).filter(({ noun }) => noun === 'mail')).toEqual([]);
  });

  it('sends rows with long texts in requests below the size limit', async () => {
    const longText = '項'.repeat(LONG_TEXT_LIMIT);
    const long = { additionalDetails: longText, transactionUpdates: longText };
    const rows = Array.from({ length: 10 }, (_, index) => projectRow(`Long ${index}`, long));
    expect((await runRows(rows)).rows.map(({ state }) => state)).toEqual(rows.map(() => 'done'));
  });

  it('keeps a company that has new contacts when the import is undone', async () => {
    const companyValues = { companyName: 'Phoenix', companyType: 'project_partner', phone: '+61290000000' };
    const companyRow = row({ values: companyValues });
    const companyJob: Job = { ...job, noun: 'company' };
    const savedRows: JobRow[] = [];
    const options = {
      portal,
      onRows: async (changedRows: readonly JobRow[]) => void savedRows.push(...changedRows),
      signal: new AbortController().signal,
    };
    await run([companyRow], { ...options, job: companyJob, direction: 'import' });
    await w.put('contact', a.contact({ companyId: companyRow.id }));
    await run(savedRows.slice(-1), { ...options, job: companyJob, direction: 'undo' });
    expect(savedRows.at(-1)).toMatchObject({ state: 'kept' });
    expect(savedRows.at(-1)?.message).not.toBe('');
  });
});
