import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StreamRecord } from '../../infra/local/dynamodb/change-records.ts';
import { itemOf } from '../../lambdas/engine/items.ts';
import { grant } from '../../shared/entities/grant.ts';
import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { copiesOf, copiedNouns, keyIn, relationsOf } from '../../shared/entities/relations.ts';
import { wordsOf } from '../../shared/entities/searched-nouns.ts';
import type { AnyRecord } from '../../shared/schema/entity.ts';
import { companies } from '../support/cast.ts';
import { recordsIn, recordIn } from '../support/event.ts';
import { a } from '../support/records.ts';
import { collectChanges, isRecordChange, resetWithChanges } from '../support/stream-changes.ts';
import { openWorldForTests } from '../support/test-world.ts';
import { handlerOf, type Handler } from '../support/world.ts';

const { id } = companies.partner;
const { companyName: OLD } = companies.partner;
/** More records than the follower renames itself; the company also has one user. */
const MANY = 105;

let renamer: Handler;
let follower: Handler;
const w = await openWorldForTests();
const changes = collectChanges(w);
beforeAll(async () => {
  [renamer, follower] = [await handlerOf('triggers.renamer'), await handlerOf('triggers.follow')];
});
beforeEach(() => resetWithChanges(w, changes));

const runJob = () => renamer({}, { awsRequestId: 'schedule' });
/** Passes the follower the record changes since the last call. */
async function runFollower(): Promise<StreamRecord[]> {
  await w.db.drained();
  const Records = changes.splice(0).filter(isRecordChange);
  expect(await follower({ Records }, { awsRequestId: 'stream' })).toEqual({ batchItemFailures: [] });
  return Records;
}

async function putContacts(count: number): Promise<readonly string[]> {
  const contacts = Array.from({ length: count }, () => a.contact({ companyId: id, company: OLD }));
  await w.table.putAll('contact', contacts);
  await w.db.drained();
  changes.length = 0;
  return contacts.map((contact) => contact.id);
}
async function renameCompany(companyName: string, version: number): Promise<void> {
  recordIn(await w.call('partner', 'company.save', { body: { company: { id, version, companyName } } }));
  await runFollower();
}
const namesOf = async (ids: readonly string[]) =>
  new Set(await Promise.all(ids.map(async (key) => (await w.table.record('contact', key))?.company)));
const readProgress = async () =>
  recordsIn(await w.call('admin', 'company.renaming', { params: { companyId: id } }));
const stored = async (key: string) => (await w.table.item(`contact#${key}`, 'record')) ?? {};

/** Pads a contact to the maximum item size. */
async function padToMaximumSize(key: string): Promise<void> {
  const item = await stored(key);
  let [fitting, tooLarge] = [0, 410_000];
  while (tooLarge - fitting > 1) {
    const size = Math.floor((fitting + tooLarge) / 2);
    const grown = { pk: '', sk: '', ...item, padding: 'x'.repeat(size) };
    const isAccepted = await w.table.putItems([grown]).then(
      () => true,
      () => false,
    );
    if (isAccepted) fitting = size;
    else tooLarge = size;
  }
}
/** Makes the renaming job due, although another run has claimed it. */
async function makeJobDue(): Promise<void> {
  const job = (await w.table.item(`company#${id}`, 'renaming')) ?? {};
  await w.table.putItems([{ ...job, byTimeSk: new Date(0).toISOString() }]);
}

describe('a company in many records', () => {
  it('is renamed by a job, whose progress administrators read; the copies trigger no effects', async () => {
    const ids = await putContacts(MANY);
    await renameCompany('Alpha Renamed', 1);
    expect(await namesOf(ids)).toEqual(new Set([OLD]));
    expect(await readProgress()).toEqual([{ total: 0, done: 0, failed: 0, ended: false }]);
    await runJob();
    expect(await namesOf(ids)).toEqual(new Set(['Alpha Renamed']));
    expect(await w.table.record('contact', ids[0] ?? '')).toMatchObject({ version: 1 });
    expect(await readProgress()).toEqual([]);
    w.meter.start();
    expect((await runFollower()).length).toBeGreaterThanOrEqual(MANY);
    // The follower only reads whether a restore is running.
    expect(w.meter.answered.map(([{ operation }]) => operation)).toEqual(['GetItem']);
  });

  it('has its latest name everywhere after two renames, the second during the first job', async () => {
    const ids = await putContacts(MANY);
    await renameCompany('First', 1);
    const first = runJob();
    await renameCompany('Second', 2);
    await first;
    await makeJobDue();
    await runJob();
    expect(await namesOf(ids)).toEqual(new Set(['Second']));
    expect(await readProgress()).toEqual([]);
  });

  it('continues after an interrupted run, and skips finished records', async () => {
    const ids = await putContacts(MANY);
    await renameCompany('Alpha Renamed', 1);
    w.meter.start();
    // Fails all writes from the sixtieth call on, as if the process was killed.
    w.meter.break({ callIndex: 60, isLasting: true, mode: '500' });
    await expect(runJob()).rejects.toThrow('1 renamings failed.');
    w.meter.heal();
    expect(await namesOf(ids)).toEqual(new Set([OLD, 'Alpha Renamed']));
    // The interrupted run has claimed the job until its lease ends.
    await runJob();
    expect((await namesOf(ids)).size).toBe(2);
    await makeJobDue();
    w.meter.start();
    await runJob();
    const writes = w.meter.answered.filter(([{ operation }]) => operation === 'UpdateItem').length;
    expect(writes).toBeLessThan(MANY);
    expect(await namesOf(ids)).toEqual(new Set(['Alpha Renamed']));
  });

  it('is renamed in all records except those that cannot be written, which administrators see', async () => {
    const [full = '', ...otherContacts] = await putContacts(MANY);
    await padToMaximumSize(full);
    await renameCompany('A name that is longer than the one before', 1);
    await runJob();
    expect(await namesOf(otherContacts)).toEqual(new Set(['A name that is longer than the one before']));
    expect(await readProgress()).toEqual([{ total: MANY + 1, done: MANY, failed: 1, ended: false }]);
    for (let index = 0; index < 5; index += 1) {
      await makeJobDue();
      await runJob();
    }
    expect(await readProgress()).toMatchObject([{ failed: 1, ended: true }]);
  });

  it('gets its new name in a record saved with the old name during the job', async () => {
    const ids = await putContacts(MANY);
    const [key = ''] = ids;
    const itemBefore = await stored(key);
    await renameCompany('Alpha Renamed', 1);
    await runJob();
    // The save read the record before the job wrote it, and writes it after.
    await w.table.putItems([{ pk: '', sk: '', ...itemBefore }]);
    expect(await namesOf([key])).toEqual(new Set([OLD]));
    await runFollower();
    expect(await namesOf([key])).toEqual(new Set(['Alpha Renamed']));
  });

  it('gets its new name in a record created during the job', async () => {
    await renameCompany('Alpha Renamed', 1);
    const created = await w.put('contact', a.contact({ companyId: id, company: OLD }));
    await runFollower();
    expect(await namesOf([created.id])).toEqual(new Set(['Alpha Renamed']));
  });

  it('keeps the latest name when the change to an earlier name is delivered late', async () => {
    const [key = ''] = await putContacts(1);
    const saveCompany = (companyName: string, version: number) =>
      w.call('partner', 'company.save', { body: { company: { id, version, companyName } } });
    recordIn(await saveCompany('First', 1));
    await w.db.drained();
    const delayedChanges = changes.splice(0);
    recordIn(await saveCompany('Second', 2));
    await runFollower();
    changes.push(...delayedChanges);
    await runFollower();
    expect(await namesOf([key])).toEqual(new Set(['Second']));
  });
});

describe('a renamed record', () => {
  const copies = copiedNouns().flatMap(copiesOf);
  const item = async (noun: Noun, key: string) => w.table.item(`${noun}#${key}`, 'record');
  /** Expects the stored item to equal the item that a save would write, apart from the marks of copied fields. */
  async function expectSavedAs(noun: Noun, record: AnyRecord): Promise<void> {
    const stored = Object.entries((await item(noun, keyIn(noun, record))) ?? {});
    const saved: unknown = JSON.parse(JSON.stringify(itemOf(noun, record as RecordFor[typeof noun])));
    expect(Object.fromEntries(stored.filter(([name]) => !name.startsWith('copied_')))).toEqual(saved);
  }
  const child = (noun: Noun, values: object): AnyRecord => ({
    ...a[noun](),
    ...Object.fromEntries(relationsOf(noun).map(({ field }) => [field, 'parent'])),
    ...values,
  });

  it.each(copies)('moves to the position of the new $target in every index of $noun', async (copy) => {
    const { writeCopy } = await import('../../lambdas/domain/copies/copy.ts');
    const record = child(copy.noun, { [copy.target]: 'Old' });
    await w.table.putItems([itemOf(copy.noun, record as never)]);
    await writeCopy(copy, keyIn(copy.noun, record), { parentKey: 'parent', value: 'New', version: 2 });
    await expectSavedAs(copy.noun, { ...record, [copy.target]: 'New' });
  });

  it('has the right position after two of its parents were renamed concurrently', async () => {
    const { writeCopy } = await import('../../lambdas/domain/copies/copy.ts');
    const ownCopies = copies.filter(({ noun }) => noun === 'project');
    const record = child('project', {});
    await w.table.putItems([itemOf('project', record as never)]);
    await Promise.all(
      ownCopies.map((copy) =>
        writeCopy(copy, record.id, { parentKey: 'parent', value: `New ${copy.target}`, version: 2 }),
      ),
    );
    await expectSavedAs('project', {
      ...record,
      ...Object.fromEntries(ownCopies.map((copy) => [copy.target, `New ${copy.target}`])),
    });
  });

  it("is listed under its company's new name", async () => {
    const grants = ['Cedar', 'Birch'].map((companyName, index) =>
      a.grant({ projectId: 'p1', companyId: `c${index}`, companyName }),
    );
    await w.table.putAll('grant', grants);
    const { writeCopy } = await import('../../lambdas/domain/copies/copy.ts');
    const [copy] = copies.filter(({ noun }) => noun === 'grant');
    if (copy) await writeCopy(copy, grants[0]?.id ?? '', { parentKey: 'c0', value: 'Acorn', version: 2 });
    const { everyRecordIn } = await import('../../lambdas/engine/page.ts');
    const names: string[] = [];
    for await (const record of everyRecordIn(grant.indexes.ofProject('p1'))) names.push(record.companyName);
    expect(names).toEqual(['Acorn', 'Birch']);
  });
});

it('no copied field is searchable, so the follower can skip copies', () => {
  for (const parent of copiedNouns())
    for (const { noun, target } of copiesOf(parent))
      expect(wordsOf(noun, { ...blankOf, [target]: 'Copied' })).toEqual([]);
});
const blankOf = { id: '', version: 1, createdAt: '', updatedAt: '', updatedBy: '' };
