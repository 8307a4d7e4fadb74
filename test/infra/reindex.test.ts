import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it } from 'vitest';
import { reindexPage, type Position } from '../../infra/reindex.ts';
import type { Noun } from '../../shared/entities/index.ts';
import { companies } from '../support/cast.ts';
import { TABLE } from '../support/environment.ts';
import { recordsIn, recordIn } from '../support/event.ts';
import { a, personForm } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';

const w = await openWorldForTests();
const client = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 1 }), {
  marshallOptions: { removeUndefinedValues: true },
});
const target = { client, tableName: TABLE };
beforeEach(() => w.reset());

const companyId = companies.partner.id;
const contactsOf = async () =>
  recordsIn(await w.call('partner', 'contact.ofCompany', { params: { companyId } })).map(({ id }) => id);

async function reindex(limit: number): Promise<number> {
  let [changed, from]: [number, Position | undefined] = [0, undefined];
  do {
    const page = await reindexPage(target, from, limit);
    changed += page.changed;
    from = page.next;
  } while (from);
  return changed;
}

/** Removes a stored record from indexes, as if it were older than them. */
async function unindex(noun: Noun, id: string, indexes: RegExp, overrides: object = {}): Promise<void> {
  const item = await w.table.item(`${noun}#${id}`, 'record');
  const unindexed = Object.entries({ ...item, ...overrides }).filter(([name]) => !indexes.test(name));
  await w.table.putItems([{ pk: '', sk: '', ...Object.fromEntries(unindexed) }]);
}

/** Stores a contact as if its index and its status had been declared later. */
async function putOldContact(): Promise<string> {
  const { id, contactStatus: _, ...rest } = await w.put('contact', a.contact({ companyId }));
  await unindex('contact', id, /(Pk|Sk)$/, { record: { id, ...rest } });
  return id;
}

it('adds records to an index that is newer than they are', async () => {
  const ids = [await putOldContact(), await putOldContact(), await putOldContact()];
  expect(await contactsOf()).toEqual([]);
  const mailCount = (await w.table.queuedMails()).length;
  expect(await reindex(2)).toBe(3);
  expect((await contactsOf()).toSorted()).toEqual(ids.toSorted());
  expect(await w.table.record('contact', ids[0] ?? '')).toMatchObject({ version: 1, contactStatus: 'new' });
  expect((await w.table.queuedMails()).length).toBe(mailCount);
});

it('changes nothing when everything is current', async () => {
  await putOldContact();
  await reindex(100);
  const oldItems = await w.table.scanAll();
  expect(await reindex(100)).toBe(0);
  expect(await w.table.scanAll()).toEqual(oldItems);
});

it('resumes where it was interrupted', async () => {
  for (let count = 0; count < 6; count += 1) await putOldContact();
  const first = await reindexPage(target, undefined, 5);
  expect(first.next).toBeDefined();
  let [changed, from] = [first.changed, first.next];
  while (from) {
    const page = await reindexPage(target, from, 5);
    changed += page.changed;
    from = page.next;
  }
  expect(changed).toBe(6);
});

it('adds older profiles to the matching index', async () => {
  const owner = { companyId: companies.funder.id };
  const active = await w.put('funding-profile', a['funding-profile'](owner));
  const inactive = a['funding-profile']({ ...owner, fundingProfileStatus: 'inactive' });
  await w.put('funding-profile', inactive);
  for (const { id } of [active, inactive]) await unindex('funding-profile', id, /^considered/);
  const { id: projectId } = await w.put('project', a.project({ projectCompanyId: companyId }));
  const matchedProfileIds = async () => {
    const { body } = await w.call('admin', 'match.funders', { params: { projectId } });
    return Object(body).matches.map(({ profileId }: { profileId: string }) => profileId);
  };
  expect(await matchedProfileIds()).toEqual([]);
  expect(await reindex(1)).toBe(1);
  expect(await matchedProfileIds()).toEqual([active.id]);
  expect(await w.table.record('funding-profile', active.id)).toEqual(active);
  expect(await reindex(100)).toBe(0);
});

it("adds older approved documents to the funders' index", async () => {
  const assignment = { capitalCompanyId: companies.funder.id, projectStatus: 'assigned' } as const;
  const { id: projectId } = await w.put('project', a.project({ projectCompanyId: companyId, ...assignment }));
  const putOldDocument = async (documentStatus: 'approved' | 'in_review') => {
    const storedDocument = await w.put('document', a.document({ projectId, companyId, documentStatus }));
    await unindex('document', storedDocument.id, /^forFunder/);
    return storedDocument.id;
  };
  const approved = await putOldDocument('approved');
  await putOldDocument('in_review');
  const foundIds = async () =>
    recordsIn(await w.call('funder', 'document.ofProject', { params: { projectId } })).map(({ id }) => id);
  expect(await foundIds()).toEqual([]);
  expect(await reindex(1)).toBe(1);
  expect(await foundIds()).toEqual([approved]);
  expect(await reindex(100)).toBe(0);
});

it('adds older history entries to the index by time', async () => {
  const contact = { ...personForm };
  const { id } = recordIn(await w.call('partner', 'contact.save', { body: { contact } }));
  const all = await w.table.scanAll();
  const entry = all.find(({ pk, sk }) => pk === `contact#${id}` && String(sk).startsWith('history#'));
  const bare = Object.entries({ ...entry }).filter(([name]) => !name.startsWith('byTime'));
  await w.table.putItems([{ pk: '', sk: '', ...Object.fromEntries(bare) }]);
  const query = {
    from: `${new Date().toISOString().slice(0, 7)}-01T00:00:00.000Z`,
    to: '2999-01-01T00:00:00.000Z',
  };
  const foundIds = async () =>
    recordsIn(await w.call('admin', 'history.changes', { query })).map((change) => change.id);
  expect(await foundIds()).not.toContain(id);
  expect(await reindex(1)).toBe(1);
  expect(await foundIds()).toContain(id);
  expect(await reindex(100)).toBe(0);
});
