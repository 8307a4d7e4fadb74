import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chainPartition, contentOf, type ChainItem } from '../../lambdas/engine/chain.ts';
import type { Project } from '../../shared/entities/project.ts';
import { contentHash, entryHash, NOTHING_BEFORE } from '../../shared/proof/chain.ts';
import { companies } from '../support/cast.ts';
import { recordIn } from '../support/event.ts';
import { a, projectForm } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';

const { partner } = companies;
let project: Project;
const w = await openWorldForTests();
beforeEach(async () => {
  await w.reset();
  project = await w.put('project', a.project({ projectCompanyId: partner.id, projectStatus: 'new' }));
});
afterEach(() => w.meter.heal());

const isInChain = (item: object, id: string): item is ChainItem =>
  'ofProjectPk' in item && item.ofProjectPk === chainPartition(id);

/** The entries of a project's chain, in order. */
async function chainItems(id = project.id): Promise<readonly ChainItem[]> {
  const entries = (await w.table.scanAll()).filter((item) => isInChain(item, id)) as unknown as ChainItem[];
  return entries.toSorted((first, second) => (first.link?.number ?? 0) - (second.link?.number ?? 0));
}

/** Checks that each entry links to its predecessor and that the stored head is the last entry. */
async function expectIntact(length: number): Promise<readonly ChainItem[]> {
  const items = await chainItems();
  expect(items.map(({ link }) => link?.number)).toEqual(
    Array.from({ length: length }, (_, index) => index + 1),
  );
  let previous = NOTHING_BEFORE;
  for (const item of items) {
    const { link } = item;
    expect(link?.previous).toBe(previous);
    expect(link?.hash).toBe(await entryHash(link?.number ?? 0, previous, await contentHash(contentOf(item))));
    previous = link?.hash ?? '';
  }
  const head = (await w.table.scanAll()).find((item) => item['pk'] === `chain#${project.id}`);
  expect(head).toMatchObject({ number: length, hash: previous });
  return items;
}

const saveProject = async (values: object) => {
  const [current] = (await w.call('admin', 'project.read', { params: { id: project.id } })).body as Project[];
  return w.call('admin', 'project.save', { body: { project: { ...current, ...values } } });
};
const addDocument = () =>
  w.call('partner', 'document.save', { body: { document: { projectId: project.id } } });

test('each save, deletion and restore of a project and its records links to the entry before it', async () => {
  await saveProject({ projectName: 'Ferry Point' });
  const { id } = recordIn(await addDocument()) as { id: string };
  await w.call('partner', 'document.remove', { params: { id } });
  await w.call('admin', 'history.restore', { params: { noun: 'document', id } });
  await w.call('admin', 'task.addUsual', {
    params: { projectId: project.id },
    body: { templates: ['valuation', 'qs_report'] },
  });
  const items = await chainItems();
  expect(items.length).toBeGreaterThan(5);
  const [first, ...laterEntries] = await expectIntact(items.length);
  expect(first?.entry).toMatchObject({ action: 'changed' });
  expect(laterEntries.slice(0, 4).map(({ pk, entry }) => [pk.split('#')[0], entry?.action])).toEqual([
    ['document', 'created'],
    ['document', 'deleted'],
    ['document', 'restored'],
    ['task', 'created'],
  ]);
});

test('a project recreated under the id of a deleted project continues its chain', async () => {
  const { id } = project;
  await w.call('admin', 'project.remove', { params: { id } });
  const recreated = { ...projectForm, id, projectCompanyId: partner.id };
  expect((await w.call('partner', 'project.save', { body: { project: recreated } })).status).toBe(200);
  const items = await expectIntact(2);
  expect(items.map(({ entry }) => entry?.action)).toEqual(['deleted', 'created']);
});

test('records without a project have no chain', async () => {
  await w.call('partner', 'contact.save', {
    body: { contact: a.contact({ companyId: partner.id }) },
  });
  expect((await w.table.scanAll()).filter(({ pk }) => String(pk).startsWith('chain#'))).toEqual([]);
});

describe('concurrent saves', () => {
  test('20 saves of different records of one project all succeed, in one intact chain', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, addDocument));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    await expectIntact(20);
  });

  test('a save is retried when a concurrent save has extended the chain', async () => {
    w.meter.cancel(3, ['None', 'None', 'ConditionalCheckFailed']);
    expect((await addDocument()).status).toBe(200);
    await expectIntact(1);
  });

  test('the second of two saves of one record is rejected and adds no entry', async () => {
    const body = { project: { ...project, projectName: 'One' } };
    const answers = await Promise.all([
      w.call('admin', 'project.save', { body }),
      w.call('admin', 'project.save', { body: { project: { ...project, projectName: 'Other' } } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await expectIntact(1);
  });
});

test('a save retried after a lost DynamoDB answer adds one entry', async () => {
  w.meter.lose('TransactWriteItems', 1);
  expect((await addDocument()).status).toBe(200);
  await expectIntact(1);
});

test('text with an unpaired surrogate is hashed as DynamoDB stores it', async () => {
  expect((await saveProject({ projectName: 'A broken \ud83d name' })).status).toBe(200);
  await expectIntact(1);
});
