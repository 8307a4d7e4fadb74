import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';

import type { StreamRecord } from '../../infra/local/dynamodb/change-records.ts';
import { grantId } from '../../lambdas/domain/pair-ids.ts';
import { reindexPage } from '../../infra/reindex.ts';
import { MAX_HITS_PER_NOUN, type Hit } from '../../shared/api/find.ts';
import type { RecordFor } from '../../shared/entities/index.ts';
import { companies, companyOf, emailOf, people, type Person } from '../support/cast.ts';
import { TABLE } from '../support/environment.ts';
import { recordIn } from '../support/event.ts';
import { a } from '../support/records.ts';
import {
  collectChanges,
  followChanges,
  followNewChanges,
  isRecordChange,
  resetWithChanges,
} from '../support/stream-changes.ts';
import { openWorldForTests } from '../support/test-world.ts';

const w = await openWorldForTests();
const changes = collectChanges(w);
beforeEach(() => resetWithChanges(w, changes));

const { partner, otherPartner, funder, otherFunder } = companies;

const runFollower = (times?: number) => followNewChanges(w, changes, times);

const findHits = async (person: Person, q: string): Promise<readonly Hit[]> => {
  const answer = await w.call(person, 'find.read', { query: { q } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as Hit[];
};
const hitTitles = async (person: Person, q: string) => (await findHits(person, q)).map(({ title }) => title);

/** All items of the search index. */
const searchItems = async () => (await w.table.scanAll()).filter(({ pk }) => String(pk).startsWith('find#'));

const putProject = (overrides: Partial<RecordFor['project']> = {}) =>
  w.put('project', a.project({ projectName: 'Harbour Quarter', projectCompanyId: partner.id, ...overrides }));
const assigned = { projectStatus: 'assigned', capitalCompanyId: funder.id } as const;
const putDocument = (projectId: string, overrides: Partial<RecordFor['document']> = {}) =>
  w.put(
    'document',
    a.document({
      projectId,
      companyId: partner.id,
      documentName: 'Valuation',
      documentStatus: 'approved',
      ...overrides,
    }),
  );

describe('a search', () => {
  test('matches beginnings of words in any order, and ignores accents and capitals', async () => {
    await putProject({ projectName: 'Pōhutukawa Hotel', projectEntity: 'Éclair Trust' });
    await putProject({ projectName: 'Old Harbour Mill' });
    await putProject({ projectName: 'Harbour View' });
    await runFollower();
    expect(await hitTitles('admin', 'pohu')).toEqual(['Pōhutukawa Hotel']);
    expect(await hitTitles('admin', 'HOT eclair')).toEqual(['Pōhutukawa Hotel']);
    expect(await hitTitles('admin', 'hotel mill')).toEqual([]);
    expect(await hitTitles('admin', 'otel')).toEqual([]);
    // Names that begin with the text come first.
    expect(await hitTitles('admin', 'harbour')).toEqual(['Harbour View', 'Old Harbour Mill']);
  });

  test('finds companies, contacts and users by phone number and email', async () => {
    const phone = '+61290034003';
    const email = 'desk@lender.example';
    await w.put('company', { ...funder, companyName: 'Lender', phone, email });
    await w.put('contact', a.contact({ companyId: funder.id, fullName: 'Anna de Vries', phone }));
    await runFollower();
    for (const query of ['(02) 9003 4003', '+61 2 9003 4003', '0290034003'])
      expect(new Set(await hitTitles('admin', query))).toEqual(new Set(['Lender', 'Anna de Vries']));
    expect(await hitTitles('admin', 'desk@lender')).toEqual(['Lender']);
    expect(await hitTitles('partner', '(02) 9003 4003')).toEqual([]);
  });

  test('names the kind, project and company of a hit', async () => {
    const { id } = await putProject({ ...assigned, projectCompanyName: partner.companyName });
    const sharedDocument = await putDocument(id);
    await w.put(
      'contact',
      a.contact({ companyId: partner.id, company: partner.companyName, fullName: 'Quentin Fox' }),
    );
    await runFollower();
    expect(await findHits('admin', 'harb')).toEqual([
      {
        noun: 'project',
        key: id,
        title: 'Harbour Quarter',
        about: partner.companyName,
        aboutId: partner.id,
        status: 'assigned',
        isSimilar: false,
      },
    ]);
    expect(await findHits('admin', 'valu')).toMatchObject([
      { noun: 'document', key: sharedDocument.id, about: 'Harbour Quarter', aboutId: id, status: 'approved' },
    ]);
    expect(await findHits('admin', 'quent')).toMatchObject([{ noun: 'contact', about: partner.companyName }]);
    await w.put('user', a.user({ fullName: 'Zora Neale', email: 'zora@hurston.test' }));
    await w.put('company', { ...otherPartner, version: 2 });
    await runFollower();
    expect(await findHits('admin', 'zora@hurs')).toMatchObject([{ noun: 'user', key: 'zora@hurston.test' }]);
    expect(await findHits('admin', 'beta ho')).toMatchObject([
      { noun: 'company', title: otherPartner.companyName, status: 'project_partner' },
    ]);
  });

  test('finds misspelt words if nothing is spelled as typed', async () => {
    await putProject({ projectName: 'McKenzie Quarter' });
    await putProject({ projectName: 'Mcintosh Place' });
    await runFollower();
    for (const query of ['mckinzie', 'McKnezie', 'mckenzzie quater', 'mckenzi3'])
      expect(
        (await findHits('admin', query)).map(({ title, isSimilar }) => [title, isSimilar]),
        query,
      ).toEqual(query === 'mckenzi3' ? [] : [['McKenzie Quarter', true]]);
    await putProject({ projectName: 'McKinzie House' });
    await runFollower();
    expect(await hitTitles('admin', 'mckinzie')).toEqual(['McKinzie House']);
  });

  test('for one letter matches only whole words', async () => {
    await putProject({ projectName: 'Block B' });
    await putProject({ projectName: 'Block C' });
    await putProject({ projectName: 'Bayview' });
    await runFollower();
    expect(await hitTitles('admin', 'b')).toEqual(['Block B']);
    // Next to another word, one letter matches beginnings of words.
    expect(await hitTitles('admin', 'block b')).toEqual(['Block B', 'Block C']);
    expect(await hitTitles('admin', 'block c')).toEqual(['Block C']);
    expect(await hitTitles('admin', '-')).toEqual([]);
  });

  test('finds a project by each of nine words, and limits the hits of each noun', async () => {
    const nine = 'one two three four five six seven eight nine';
    await putProject({ projectName: nine });
    for (let index = 0; index < MAX_HITS_PER_NOUN + 3; index += 1)
      await putProject({ projectName: `Tower ${index}` });
    await runFollower();
    expect(await hitTitles('admin', nine)).toEqual([nine]);
    expect(await hitTitles('admin', `${nine} ten`)).toEqual([]);
    expect(await hitTitles('admin', 'tower')).toHaveLength(MAX_HITS_PER_NOUN);
  });

  test.each([
    ['admin', 'harbour', ['Query', 'BatchGetItem']],
    ['partner', 'harbour quarter', ['Query', 'Query', 'BatchGetItem']],
    ['funder', 'harbour', ['Query', 'Query', 'BatchGetItem']],
    ['admin', 'no', ['Query']],
    ['admin', 'nothing', ['Query', 'Query']],
    ['admin', 'harbuor', ['Query', 'Query', 'BatchGetItem']],
    ['admin', '…', []],
    ['admin', 'a1 b1 c1 d1 e1 f1 g1 h1 i1 j1', Array.from({ length: 8 }, () => 'Query')],
  ] as const)('by %s for "%s" makes the AWS calls %j', async (person, q, calls) => {
    await putProject();
    await runFollower();
    w.meter.start();
    await findHits(person, q);
    expect(w.meter.calls).toEqual(calls);
  });

  test('with the maximum number of hits makes only one batch read', async () => {
    const { id } = await putProject({ projectName: 'Many' });
    const names = Array.from({ length: MAX_HITS_PER_NOUN }, (_, index) => `Many ${index}`);
    for (const name of names) {
      const { id: projectId } = await putProject({ projectName: name });
      await putDocument(projectId, { documentName: name });
      await w.put('contact', a.contact({ companyId: partner.id, fullName: name }));
      await w.put('user', a.user({ fullName: name }));
      await w.put('company', a.company({ companyName: name }));
    }
    await runFollower();
    w.meter.start();
    expect(await findHits('admin', 'many')).toHaveLength(5 * MAX_HITS_PER_NOUN);
    expect(w.meter.calls).toEqual(['Query', 'BatchGetItem']);
    expect((await findHits('admin', 'many')).map(({ key }) => key)).toContain(id);
  });

  test.each(['', 'x'.repeat(201)])('for an empty or very long text is rejected', async (q) => {
    const answer = await w.call('admin', 'find.read', { query: q === '' ? {} : { q } });
    expect(answer).toMatchObject({ status: 400, body: { issues: { q: 'Invalid q' } } });
  });
});

describe('the search index', () => {
  test('follows renames, and drops deleted records', async () => {
    const { id } = await putProject();
    await runFollower();
    expect(await hitTitles('partner', 'harb')).toEqual(['Harbour Quarter']);
    const { version } = recordIn(await w.call('partner', 'project.read', { params: { id } }));
    recordIn(
      await w.call('admin', 'project.save', {
        body: { project: { id, version, projectName: 'Bay Quarter' } },
      }),
    );
    expect(await hitTitles('partner', 'harb'), 'before the follower runs').toEqual([]);
    await runFollower();
    expect(await hitTitles('partner', 'harb')).toEqual([]);
    expect(await hitTitles('partner', 'bay')).toEqual(['Bay Quarter']);
    expect((await searchItems()).map(({ sk }) => String(sk)).filter((sk) => sk.includes('harbour'))).toEqual(
      [],
    );
    expect((await w.call('partner', 'project.remove', { params: { id } })).body).toBe(true);
    await runFollower();
    expect(await hitTitles('admin', 'bay')).toEqual([]);
    expect(await searchItems()).toEqual([]);
    expect(await w.table.item(`project#${id}`, 'words#team')).toBeUndefined();
  });

  test('is the same when the stream delivers repeatedly or late', async () => {
    const first = await putProject();
    await w.db.drained();
    const repeatedChanges = [...changes];
    await runFollower();
    const itemsBefore = await searchItems();
    expect(itemsBefore.length).toBeGreaterThan(0);
    await w.put('project', { ...first, projectName: 'Bay Quarter' });
    await runFollower(3);
    const renamed = await searchItems();
    await followChanges(repeatedChanges.filter(({ dynamodb }) => dynamodb.Keys?.['sk']?.['S'] === 'record'));
    expect(await searchItems()).toEqual(renamed);
    expect(await hitTitles('admin', 'bay')).toEqual(['Bay Quarter']);
  });

  test('includes older records after a reindex', async () => {
    const { id } = await putProject();
    const stored = await w.table.item(`project#${id}`, 'record');
    await w.table.putItems([{ ...stored, followed: 2 }]);
    await w.db.drained();
    changes.length = 0;
    const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
    await reindexPage({ client, tableName: TABLE });
    await runFollower();
    expect(await hitTitles('partner', 'harb')).toEqual(['Harbour Quarter']);
    client.destroy();
  });

  test('is correct when followers run concurrently', async () => {
    const { id } = await putProject(assigned);
    for (let index = 0; index < 3; index += 1) await putDocument(id, { documentName: `Valuation ${index}` });
    await w.db.drained();
    const records = changes.filter(isRecordChange);
    await Promise.all([1, 2, 3].map(() => followChanges(records)));
    await followChanges(records);
    expect(await hitTitles('funder', 'valu')).toEqual(['Valuation 0', 'Valuation 1', 'Valuation 2']);
  });

  test('stays within transaction limits when all words change for many funders', async () => {
    const twentyWords = (name: string) =>
      Array.from({ length: 20 }, (_, index) => `${name}${index}`).join(' ');
    const { id } = await putProject({ projectStatus: 'new' });
    const sharedDocument = await putDocument(id, { documentName: twentyWords('old') });
    for (let index = 0; index < 7; index += 1) {
      const { id: companyId } = await w.put('company', a.company({ companyType: 'capital_partner' }));
      recordIn(
        await w.call('admin', 'grant.save', {
          body: { grant: { documentId: sharedDocument.id, companyId } },
        }),
      );
    }
    await runFollower();
    await w.put('document', { ...sharedDocument, documentName: twentyWords('new') });
    await runFollower();
    const documentItems = (await searchItems()).filter(({ found }) => Object(found).noun === 'document');
    expect(documentItems).toHaveLength(16 * (2 + 7));
    expect(documentItems.every(({ sk }) => String(sk).startsWith('new'))).toBe(true);
  });

  test('includes a document shared with 400 funders, and removes it for all once it is back in review', async () => {
    const documentName = ['first', 'second', 'third'].map((word) => word + 'x'.repeat(75)).join(' ');
    const { id } = await putProject({ projectStatus: 'new' });
    const sharedDocument = await putDocument(id, { documentName });
    const ids = [funder.id, ...Array.from({ length: 399 }, (_, index) => `c${index}`)];
    const grants = ids.map((companyId) =>
      a.grant({
        id: grantId(sharedDocument.id, companyId),
        documentId: sharedDocument.id,
        projectId: id,
        companyId,
      }),
    );
    await w.table.putAll('grant', grants);
    await w.db.drained();
    const isDocument = ({ dynamodb }: StreamRecord) => dynamodb.NewImage?.['noun']?.['S'] === 'document';
    await followChanges(changes.splice(0).filter(isDocument).filter(isRecordChange));
    expect(await hitTitles('funder', 'second')).toEqual([sharedDocument.documentName]);
    await w.put('document', { ...sharedDocument, documentStatus: 'in_review' });
    await runFollower();
    const documentItems = (await searchItems()).filter(({ found }) => Object(found).noun === 'document');
    expect(documentItems).toHaveLength(3 * 2);
  }, 60_000);

  test('updates a grant at the same cost with any number of other grants', async () => {
    const { id } = await putProject({ projectStatus: 'new' });
    const sharedDocument = await putDocument(id);
    await runFollower();
    const countCallsOfGrant = async (companyId: string) => {
      const grant = { documentId: sharedDocument.id, companyId };
      recordIn(await w.call('admin', 'grant.save', { body: { grant } }));
      w.meter.start();
      await runFollower();
      return w.meter.answered.length;
    };
    const first = await countCallsOfGrant(funder.id);
    await w.table.putAll(
      'grant',
      Array.from({ length: 50 }, (_, index) =>
        a.grant({
          id: grantId(sharedDocument.id, `c${index}`),
          documentId: sharedDocument.id,
          projectId: id,
          companyId: `c${index}`,
        }),
      ),
    );
    await runFollower();
    expect(await countCallsOfGrant(otherFunder.id)).toBe(first);
    expect(await hitTitles('otherFunder', 'valu')).toEqual(['Valuation']);
  });
});

describe('a search reveals no hidden records', () => {
  test('to a partner, a funder, a guest or a caller without a profile', async () => {
    await putProject();
    await putProject({ projectName: 'Harbour Draft', draft: true });
    await putProject({ projectName: 'Harbour Mine', ...assigned });
    await putProject({
      projectName: 'Harbour Theirs',
      projectStatus: 'assigned',
      capitalCompanyId: otherFunder.id,
    });
    await putProject({
      projectName: 'Harbour Offered',
      projectStatus: 'matched',
      capitalCompanyId: otherFunder.id,
    });
    await putProject({
      projectName: 'Harbour Foreign',
      projectCompanyId: otherPartner.id,
      projectStatus: 'in_progress',
    });
    for (const { id } of Object.values(companies))
      await w.put('contact', a.contact({ companyId: id, fullName: `Harbour ${id.slice(-2)}` }));
    await runFollower();
    const hitsByCaller: Record<string, readonly string[]> = {};
    for (const person of ['partner', 'otherPartner', 'funder', 'otherFunder', 'guest'] as const)
      hitsByCaller[person] = (await hitTitles(person, 'harb')).toSorted();
    for (const person of ['otherPartner', 'guest'] as const)
      expect((await findHits(person, 'harbuor')).map(({ title }) => title).toSorted(), person).toEqual(
        hitsByCaller[person],
      );
    expect(hitsByCaller).toEqual({
      partner: ['a1', 'Draft', 'Mine', 'Offered', 'Quarter', 'Theirs']
        .map((name) => `Harbour ${name}`)
        .toSorted(),
      otherPartner: ['Harbour Foreign', 'Harbour a2'],
      funder: ['Harbour Mine', 'Harbour Quarter', 'Harbour b1'],
      otherFunder: ['Harbour Quarter', 'Harbour Theirs', 'Harbour b2'],
      guest: ['Harbour c1'],
    });
    expect((await w.call('nobody', 'find.read', { query: { q: 'harb' } })).status).toBe(403);
  });

  test('of users or other companies, by any of their words', async () => {
    await w.put('user', a.user({ email: emailOf('otherPartner'), fullName: 'Lee Secret' }));
    for (const company of Object.values(companies)) await w.put('company', { ...company, version: 2 });
    await runFollower();
    for (const person of people.filter((candidate) => companyOf(candidate))) {
      const hits = await Promise.all(
        ['cast', 'lee', 'secret', 'test', 'alpha', 'beta', 'capital', 'delta', 'newcomer'].map((q) =>
          findHits(person, q),
        ),
      );
      expect(hits.flat().map(({ key }) => key)).toEqual([companyOf(person)?.id]);
    }
    expect(await hitTitles('admin', 'secret')).toEqual(['Lee Secret']);
  });

  test('by redacted values: the lead of a project', async () => {
    await putProject({ leadId: emailOf('admin'), leadName: 'Ursula Major' });
    await runFollower();
    for (const q of ['ursula', 'major', emailOf('admin')]) expect(await hitTitles('partner', q)).toEqual([]);
  });

  test('to a funder once the project is unassigned, even before the follower has run', async () => {
    const ownProject = await putProject(assigned);
    await putDocument(ownProject.id);
    await runFollower();
    expect(await hitTitles('funder', 'harb')).toEqual(['Harbour Quarter']);
    expect(await hitTitles('funder', 'valu')).toEqual(['Valuation']);
    expect(await hitTitles('otherFunder', 'valu')).toEqual([]);
    await w.put('project', { ...ownProject, capitalCompanyId: otherFunder.id });
    expect([await hitTitles('funder', 'harb'), await hitTitles('funder', 'valu')]).toEqual([[], []]);
    await runFollower();
    expect([await hitTitles('funder', 'harb'), await hitTitles('funder', 'valu')]).toEqual([[], []]);
    expect(await hitTitles('otherFunder', 'valu')).toEqual(['Valuation']);
    // The funder still finds its own company, Capital One.
    expect(
      (await searchItems()).filter(({ pk }) => String(pk).includes(funder.id) && !String(pk).endsWith('#ca')),
    ).toEqual([]);
  });

  test('to the funder when a document is back in review; the partner still finds it', async () => {
    const { id } = await putProject(assigned);
    const sharedDocument = await putDocument(id);
    await putDocument(id, { documentName: 'Valuation draft', documentStatus: 'in_review' });
    await runFollower();
    expect(await hitTitles('funder', 'valu')).toEqual(['Valuation']);
    expect(await hitTitles('partner', 'valu')).toEqual(['Valuation', 'Valuation draft']);
    await w.put('document', { ...sharedDocument, documentStatus: 'in_review' });
    expect(await hitTitles('funder', 'valu')).toEqual([]);
    await runFollower();
    expect(await hitTitles('funder', 'valu')).toEqual([]);
    expect(await hitTitles('partner', 'valu')).toEqual(['Valuation', 'Valuation draft']);
  });

  test('of an open project to a funder, except a shared document until its grant is revoked', async () => {
    const { id } = await putProject({ projectStatus: 'new' });
    const sharedDocument = await putDocument(id);
    await runFollower();
    expect(await hitTitles('funder', 'valu')).toEqual([]);
    const grant = { documentId: sharedDocument.id, companyId: funder.id };
    const { id: grantId } = recordIn(await w.call('admin', 'grant.save', { body: { grant } }));
    await runFollower();
    expect(await hitTitles('funder', 'valu')).toEqual(['Valuation']);
    expect(await hitTitles('otherFunder', 'valu')).toEqual([]);
    await w.call('admin', 'grant.remove', { params: { id: grantId } });
    expect(await hitTitles('funder', 'valu')).toEqual([]);
    await runFollower();
    expect((await searchItems()).filter(({ pk }) => String(pk).includes(`${funder.id}#va`))).toEqual([]);
  });

  test('of a document whose project is deleted', async () => {
    const ownProject = await putProject();
    await putDocument(ownProject.id, { documentStatus: 'new' });
    await runFollower();
    await w.call('partner', 'project.remove', { params: { id: ownProject.id } });
    expect(await hitTitles('partner', 'valu')).toEqual([]);
  });
});
