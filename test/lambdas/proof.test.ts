import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { headIndex } from '../../lambdas/engine/chain.ts';
import { PAGE_LIMIT } from '../../shared/api/route-parts.ts';
import type { ProjectDocument } from '../../shared/entities/document.ts';
import type { Project } from '../../shared/entities/project.ts';
import { canonical } from '../../shared/proof/canonical.ts';
import { verifyDeal } from '../../shared/proof/verify.ts';
import { companies } from '../support/cast.ts';
import { exportDeal } from '../support/deal-files.ts';
import { PROOF_BUCKET } from '../support/environment.ts';
import { nextPageOf, recordIn } from '../support/event.ts';
import { PDF } from '../support/files.ts';
import { a, termsForm } from '../support/records.ts';
import { uploadAndConfirm } from '../support/upload.ts';
import { openWorldForTests } from '../support/test-world.ts';
import { handlerOf } from '../support/world.ts';
import type { ChainEntry, SignedHead } from '../../shared/proof/shapes.ts';
import { DAY_MS } from '../../shared/schema/durations.ts';

const { partner } = companies;
let project: Project;
const w = await openWorldForTests();
beforeEach(async () => {
  await w.reset();
  project = await w.put('project', a.project({ projectCompanyId: partner.id, projectStatus: 'new' }));
});
afterEach(() => {
  w.meter.heal();
  vi.restoreAllMocks();
});

const projectParams = () => ({ params: { id: project.id } });
const readAsAdmin = async <T>(route: string) => (await w.call('admin', route, projectParams())).body as T;
async function renameProject(projectName: string): Promise<void> {
  const [current] = await readAsAdmin<Project[]>('project.read');
  expect(
    (await w.call('admin', 'project.save', { body: { project: { ...current, projectName } } })).status,
  ).toBe(200);
}
const runSigner = async (days = 0): Promise<unknown> =>
  (await handlerOf('triggers.head-signer'))(
    { time: new Date(Date.now() + days * DAY_MS).toISOString() },
    { awsRequestId: 'heads' },
  );

/** An entry stored before chains existed. */
const earlierEntry = (version: number) => ({
  pk: `project#${project.id}`,
  sk: `history#2026-01-0${version}T00:00:00.000Z#0000000${version}`,
  entry: {
    at: `2026-01-0${version}T00:00:00.000Z`,
    by: 'ann@developer.test',
    action: version === 1 ? 'created' : 'changed',
    version,
    changes: { projectName: { to: `Name ${version}` } },
  },
});

test('a project is verified from the entries before its chain to the newest, unsigned entry', async () => {
  await w.table.putItems([earlierEntry(1), earlierEntry(2)]);
  await renameProject('Ferry Point');
  const created = recordIn(
    await w.call('partner', 'document.save', { body: { document: { projectId: project.id } } }),
  );
  await uploadAndConfirm(w, 'partner', created as unknown as ProjectDocument, PDF, 'a.pdf');
  expect(await runSigner()).toEqual({ chains: 1 });
  await renameProject('Ferry Point Lodge');
  const { wrong, verified, open } = await verifyDeal(await exportDeal(w, project.id));
  expect(wrong).toEqual([]);
  expect(verified).toEqual([
    `The chain of project ${project.id} is complete: 5 entries.`,
    expect.stringMatching(/^From before the chain: 2 entries/),
    expect.stringMatching(/^Entries 1 to 4 are signed, as of /),
    'Files identical to their upload: 1.',
    'history.txt matches history.json.',
  ]);
  expect(open).toContain('Not signed yet: the newest entry.');
});

test('manipulation of the table is detected', async () => {
  await w.table.putItems([earlierEntry(1)]);
  await renameProject('Ferry Point');
  await renameProject('Ferry Point Lodge');
  await runSigner();
  const items = await w.table.scanAll();
  const entry = items.find((item) => Object(item['entry']).version === 1);
  await w.table.putItems([
    { ...Object(entry), entry: { ...Object(entry?.['entry']), by: 'eve@portal.test' } },
  ]);
  expect((await verifyDeal(await exportDeal(w, project.id))).wrong).toEqual([
    'The entries from before the chain were changed after their hash was recorded.',
  ]);
  const linked = items.find((item) => Object(item['link']).number === 2);
  await w.table.putItems([
    { ...Object(linked), entry: { ...Object(linked?.['entry']), by: 'eve@portal.test' } },
  ]);
  expect((await verifyDeal(await exportDeal(w, project.id))).wrong).toEqual([
    expect.stringMatching(/^Entry 2 \(project .* by eve@portal\.test at .* was changed/),
  ]);
});

const signatures = () => readAsAdmin<SignedHead[]>('proof.signed');

describe('a run of the signer', () => {
  const newProject = () =>
    w.put('project', a.project({ projectCompanyId: partner.id, projectStatus: 'new' }));
  const renameOther = (savedProject: Project) =>
    w.call('admin', 'project.save', { body: { project: { ...savedProject, projectName: 'Other' } } });

  test('signs the head of each chain that grew since the last run', async () => {
    const otherProject = await newProject();
    await renameProject('One');
    await renameOther(otherProject);
    expect(await runSigner()).toEqual({ chains: 2 });
    expect(await signatures()).toHaveLength(1);
    await renameProject('Two');
    // Periods of consecutive runs overlap by minutes, so the other chain is signed again.
    expect(await runSigner(1)).toEqual({ chains: 2 });
    await renameProject('Three');
    const entries = await readAsAdmin<ChainEntry[]>('proof.entries');
    const heads = (await signatures()).map(({ statement: { chain, number, hash } }) => ({
      chain,
      number,
      hash,
    }));
    expect(heads).toEqual(
      [2, 3].map((number) => ({ chain: project.id, number, hash: entries[number - 1]?.hash })),
    );
  });

  test('signs nothing if no chain grew', async () => {
    expect(await runSigner()).toEqual({ chains: 0 });
    await renameProject('One');
    await runSigner();
    await runSigner(1);
    w.meter.start();
    expect(await runSigner(2)).toEqual({ chains: 0 });
    expect(w.meter.calls).not.toContain('Sign');
    expect(w.meter.calls).not.toContain('PutObject');
  });

  test('stores its signed heads in one object of the bucket, with the same content as the table', async () => {
    const otherProject = await newProject();
    await renameProject('One');
    await renameOther(otherProject);
    w.meter.start();
    await runSigner();
    expect([w.meter.count('Sign'), w.meter.count('GetPublicKey'), w.meter.count('PutObject')]).toEqual([
      2, 1, 1,
    ]);
    const [head] = await signatures();
    const object = await w.s3.read(PROOF_BUCKET, `heads/${head?.statement.at}.json`);
    const stored = JSON.parse(String(object?.body)) as SignedHead[];
    expect(stored.map(({ statement }) => statement.chain).toSorted()).toEqual(
      [project.id, otherProject.id].toSorted(),
    );
    expect(stored).toContainEqual(head);
    expect(String(object?.body)).toBe(canonical(stored));
  });

  test('limits concurrent signatures', async () => {
    for (let index = 0; index < 7; index += 1) await renameOther(await newProject());
    w.meter.fail('Sign', 10, 400, 'AccessDeniedException');
    w.meter.start();
    await expect(runSigner()).rejects.toThrow();
    expect(w.meter.count('Sign')).toBe(5);
  });

  test('saves the time of the run last, so that an interrupted run is repeated', async () => {
    await renameProject('One');
    w.meter.start();
    await runSigner();
    const writes = w.meter.requests.filter(({ operation }) => operation.startsWith('Put'));
    expect(writes.map(({ operation }) => operation)).toEqual(['PutObject', 'PutItem', 'PutItem']);
    expect(String(writes.at(-1)?.body)).toContain('last-signing');
  });

  test.each(['Sign', 'PutObject', 'PutItem'])(
    'is repeated by the next run if %s fails',
    async (operation) => {
      await renameProject('One');
      w.meter.fail(operation, 10);
      await expect(runSigner(1)).rejects.toThrow();
      w.meter.heal();
      expect(await runSigner(2)).toEqual({ chains: 1 });
      expect((await verifyDeal(await exportDeal(w, project.id))).wrong).toEqual([]);
    },
  );
});

test('a run of the signer that stops keeps the signatures of earlier batches, and the next run continues', async () => {
  const start = Date.now() - 10 * DAY_MS;
  const heads = Array.from({ length: 520 }, (_, index) => {
    const at = new Date(start + index * 60_000).toISOString();
    const value = headIndex.partitions(at.slice(0, 7))[0]?.value;
    const key = { pk: `chain#long-${index}`, sk: 'head' };
    return { ...key, number: 1, hash: 'a'.repeat(64), byTimePk: value, byTimeSk: `${at}#long-${index}` };
  });
  // Chains that are complete: a new first entry would move their heads.
  await w.table.putItems([...heads, ...heads.map(({ pk }) => ({ pk, sk: 'begin' }))]);
  const handle = w.s3.handle.bind(w.s3);
  let objects = 0;
  const spy = vi.spyOn(w.s3, 'handle').mockImplementation(async (request) => {
    if (request.operation === 'PutObject' && (objects += 1) > 1)
      return { status: 500, headers: {}, body: '' };
    return handle(request);
  });
  await expect(runSigner()).rejects.toThrow();
  spy.mockRestore();
  const signed = async () =>
    new Set(
      (await w.table.scanAll()).filter(({ sk }) => String(sk).startsWith('signed#')).map(({ pk }) => pk),
    );
  expect((await signed()).size).toBe(500);
  // Consecutive periods overlap by 15 minutes.
  expect(await runSigner()).toEqual({ chains: 36 });
  expect((await signed()).size).toBe(heads.length);
});

describe('the first entry of a chain', () => {
  test('is added once, by the first request', async () => {
    await w.table.putItems([earlierEntry(1)]);
    const answers = await Promise.all([readAsAdmin('proof.begin'), readAsAdmin('proof.begin')]);
    expect(answers.toSorted()).toEqual([false, true]);
    expect(await readAsAdmin('proof.begin')).toBe(false);
    expect(await readAsAdmin<ChainEntry[]>('proof.entries')).toHaveLength(1);
  });

  test('is not needed by a project created with a chain', async () => {
    const saved = recordIn(
      await w.call('partner', 'project.save', {
        body: { project: { projectCompanyId: partner.id } },
      }),
    ) as unknown as Project;
    project = saved;
    expect(await readAsAdmin('proof.begin')).toBe(false);
    expect((await verifyDeal(await exportDeal(w, project.id))).open).toEqual([
      'Not signed yet: the newest entry.',
    ]);
  });

  test('is not added while the index lacks the creation of the project', async () => {
    const { id } = recordIn(
      await w.call('partner', 'project.save', { body: { project: { projectCompanyId: partner.id } } }),
    );
    const handle = w.db.handle.bind(w.db);
    vi.spyOn(w.db, 'handle').mockImplementation(async (request) => {
      const answer = await handle(request);
      const isOfIndex = request.operation === 'Query' && String(request.body).includes('"IndexName"');
      return isOfIndex ? { ...answer, body: '{"Items":[],"Count":0,"ScannedCount":0}' } : answer;
    });
    expect((await w.call('admin', 'proof.begin', { params: { id: String(id) } })).body).toBe(false);
  });
});

test('a draft offer shows only its hash', async () => {
  const offered = await w.put('project', a.project({ projectStatus: 'matched' }));
  project = offered;
  const terms = { ...termsForm, projectId: project.id, companyId: companies.funder.id };
  expect((await w.call('funder', 'terms.save', { body: { terms } })).status).toBe(200);
  const entries = await readAsAdmin<ChainEntry[]>('proof.entries');
  expect(entries).toEqual([
    expect.objectContaining({ number: 1, withheld: expect.stringMatching(/^[\da-f]{64}$/) }),
  ]);
  expect(JSON.stringify(entries)).not.toContain('facilityLimit');
  expect((await verifyDeal(await exportDeal(w, project.id))).wrong).toEqual([]);
});

describe('with more than one megabyte, at which a Query ends,', () => {
  const numbers = [1, 2, 3, 4, 5, 6, 7];
  /** An earlier entry of 300 kB: four exceed the limit of a Query. */
  const largeEntry = (number: number) => ({
    ...earlierEntry(number),
    entry: { ...earlierEntry(number).entry, changes: { city: { to: 'x'.repeat(300_000) } } },
  });

  test('a chain is read completely', async () => {
    for (const number of numbers)
      await w.table.putItems([
        {
          ...largeEntry(number),
          ofProjectPk: `chain#${project.id}`,
          ofProjectSk: `0000000${number}`,
          link: { number, previous: '', hash: '' },
        },
      ]);
    const read: number[] = [];
    let query: Record<string, string> | undefined = {};
    while (query && read.length < numbers.length) {
      const page = await w.call('admin', 'proof.entries', { ...projectParams(), query });
      read.push(...(page.body as ChainEntry[]).map(({ number }) => number));
      query = nextPageOf(page)?.query;
    }
    expect(read).toEqual(numbers);
  });

  test('the first entry of a chain counts every earlier entry', async () => {
    for (const number of numbers) await w.table.putItems([largeEntry(number)]);
    expect(await readAsAdmin('proof.begin')).toBe(true);
    expect(await readAsAdmin('proof.entries')).toEqual([
      expect.objectContaining({
        content: { begins: expect.objectContaining({ earlier: numbers.length }) },
      }),
    ]);
  });

  test('a deal file has every signature', async () => {
    await renameProject('One');
    await runSigner();
    const signed = (await w.table.scanAll()).find(({ sk }) => String(sk).startsWith('signed#'));
    for (const number of numbers)
      await w.table.putItems([{ pk: '', ...signed, sk: `signed#${number}`, filler: 'x'.repeat(300_000) }]);
    expect(await signatures()).toHaveLength(1 + numbers.length);
  });
});

test('a long chain is read page by page', async () => {
  for (let index = 0; index < 3; index += 1) await renameProject(`Name ${index}`);
  const page = await w.call('admin', 'proof.entries', { ...projectParams(), query: { limit: '2' } });
  expect(page.body).toHaveLength(2);
  const nextPage = await w.call('admin', 'proof.entries', {
    ...projectParams(),
    query: nextPageOf(page)?.query ?? {},
  });
  expect((nextPage.body as ChainEntry[])[0]?.number).toBe(3);
  expect(PAGE_LIMIT).toBeGreaterThan(2);
  for (const cursor of ['0', '-1', 'x', '123456789'])
    expect((await w.call('admin', 'proof.entries', { ...projectParams(), query: { cursor } })).status).toBe(
      400,
    );
});
