import { beforeEach, describe, expect, test } from 'vitest';

import { MAX_ROWS, type CompanyPageContent } from '../../shared/api/company-page.ts';
import { companies, people } from '../support/cast.ts';
import { recordsIn, recordIn } from '../support/event.ts';
import { a } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';
import { askId } from '../../lambdas/domain/pair-ids.ts';
import { itemKeys } from '../../lambdas/domain/item-keys.ts';

const w = await openWorldForTests();
beforeEach(() => w.reset());

const partnerId = companies.partner.id;
const funderId = companies.funder.id;
const readPage = async (companyId: string, query = {}): Promise<CompanyPageContent> => {
  const answer = await w.call('admin', 'company.page', { params: { companyId }, query });
  return Object(answer.body).content;
};
const putProject = (values: Parameters<typeof a.project>[0]) =>
  w.put('project', a.project({ projectCompanyId: partnerId, ...values }));

describe('the page of a project partner', () => {
  test('lists its projects, and missing or rejected documents of open projects', async () => {
    const open = await putProject({ projectName: 'Harbour', projectStatus: 'matched' });
    await putProject({ projectName: 'Done', projectStatus: 'completed', closedYear: '2026' });
    await putProject({ projectName: 'Begun', draft: true });
    const file = { projectId: open.id, companyId: partnerId, documentLink: 'document/x.pdf' };
    await w.put('document', a.document({ ...file, documentType: 'feasibility' }));
    await w.put(
      'document',
      a.document({
        ...file,
        documentType: 'valuations',
        documentStatus: 'rejected',
        reviewReason: 'Draft only',
      }),
    );
    const { projects, documents } = await readPage(partnerId);
    expect(projects.map(({ projectName }) => projectName).toSorted()).toEqual(['Begun', 'Done', 'Harbour']);
    expect(documents.total).toBe(8);
    expect(documents.outstanding).toHaveLength(7);
    expect(documents.outstanding.filter(({ rejected }) => rejected)).toMatchObject([
      { documentType: 'valuations', reviewReason: 'Draft only' },
    ]);
  });

  test('lists submitted offers for its open projects, never drafts', async () => {
    const { id: projectId } = await putProject({ projectStatus: 'matched' });
    const offer = a.terms({ projectId, companyId: funderId, termsStatus: 'submitted', revision: 1 });
    await w.put('terms', offer);
    await w.table.putItems([{ ...itemKeys.termsRevision(offer.id, 1), terms: offer }]);
    await w.put('terms', a.terms({ projectId, companyId: funderId, termsStatus: 'draft' }));
    const { offers, projectNames } = await readPage(partnerId);
    expect(offers.map(({ id }) => id)).toEqual([offer.id]);
    expect(Object.keys(projectNames)).toEqual([projectId]);
  });
});

test('the page of a funder has its newest offers and the number of all, and more offers on request', async () => {
  const { id: projectId } = await putProject({ projectStatus: 'matched' });
  const offers = Array.from({ length: MAX_ROWS + 2 }, (_, index) =>
    a.terms({
      projectId,
      companyId: funderId,
      termsStatus: index === 0 ? 'accepted' : 'submitted',
      revision: 1,
      facilityLimit: 2_000_000,
      submittedAt: `2026-01-01T00:00:${String(index).padStart(2, '0')}.000Z`,
    }),
  );
  for (const offer of offers) await w.put('terms', offer);
  await w.table.putItems(offers.map((terms) => ({ ...itemKeys.termsRevision(terms.id, 1), terms })));
  const page = await readPage(funderId);
  const counts = { all: MAX_ROWS + 2, open: MAX_ROWS + 1, accepted: 1, acceptedAmount: 2_000_000 };
  expect(page.offerCounts).toEqual(counts);
  expect(page.offers.map(({ id }) => id)).toEqual(
    offers
      .slice(2)
      .map(({ id }) => id)
      .toReversed(),
  );
  expect((await readPage(funderId, { offers: '100' })).offers).toHaveLength(MAX_ROWS + 2);
  const refused = await w.call('admin', 'company.page', {
    params: { companyId: funderId },
    query: { offers: '0' },
  });
  expect(refused.status).toBe(400);
});

test('the page of a funder sums its accepted offers as they were submitted, not as edited since', async () => {
  const { id: projectId } = await putProject({ projectStatus: 'assigned', capitalCompanyId: funderId });
  const submitted = { projectId, companyId: funderId, revision: 1, facilityLimit: 2_000_000 };
  const offer = a.terms({ ...submitted, termsStatus: 'accepted' });
  await w.put('terms', { ...offer, facilityLimit: 9_000_000, unsent: true });
  await w.table.putItems([{ ...itemKeys.termsRevision(offer.id, 1), terms: offer }]);
  expect((await readPage(funderId)).offerCounts).toMatchObject({ accepted: 1, acceptedAmount: 2_000_000 });
});

test('the page of a funder lists projects that fit now, with its answer and the question of the team', async () => {
  const project = await putProject({ projectStatus: 'new', state: 'victoria', projectSector: 'office' });
  await putProject({ projectStatus: 'new', state: 'queensland', projectSector: 'retail' });
  const profile = a['funding-profile']({
    companyId: funderId,
    state: ['victoria'],
    projectType: [project.projectType || 'development'],
    projectSector: ['office'],
    fundingType: [project.fundingType || 'senior_debt'],
    fundingPurpose: [project.fundingPurpose || 'construction'],
    maxLTV: null,
    maxLTC: null,
    minPTD: null,
    minICR: null,
    seniorIRR: null,
    minAmountSenior: null,
    maxAmountSenior: null,
  });
  await w.put('funding-profile', profile);
  const answer = { projectId: project.id, companyId: funderId, answer: 'interested' } as const;
  await w.put('interest', a.interest(answer));
  const { id } = await w.put(
    'ask',
    a.ask({ id: askId(project.id, funderId), projectId: project.id, companyId: funderId }),
  );
  const { fits, considered, answers } = await readPage(funderId);
  expect(fits).toMatchObject([
    { project: { id: project.id }, profileId: profile.id, answer: 'interested', ask: { id } },
  ]);
  expect([considered, answers]).toEqual([2, { interested: 1, declined: 0 }]);
});

test('the page of a merged company names the company it was merged into', async () => {
  const merged = a.company();
  await w.table.putItems([{ ...itemKeys.mergedInto(merged.id), keptId: funderId }]);
  const { body } = await w.call('admin', 'company.page', { params: { companyId: merged.id } });
  expect(body).toEqual({ mergedInto: { id: funderId, name: companies.funder.companyName } });
});

describe('internal data of the team', () => {
  test('about a company is empty in every answer to its own users', async () => {
    const { id } = companies.partner;
    const { version } = recordIn(await w.call('admin', 'company.read', { params: { companyId: id } }));
    const teamValues = { relationship: 'active', leadId: 'admin@cast.test' };
    const saved = recordIn(
      await w.call('admin', 'company.save', { body: { company: { id, version, ...teamValues } } }),
    );
    expect(saved).toMatchObject({ relationship: 'active' });
    const [read] = recordsIn(await w.call('partner', 'company.read', { params: { companyId: id } }));
    const hidden = { relationship: '', leadId: '', leadName: '' };
    expect(read).toMatchObject(hidden);
    const changed = await w.call('partner', 'company.save', {
      body: { company: { ...read, ...hidden, companyName: 'Renamed' } },
    });
    expect(recordIn(changed)).toMatchObject({ companyName: 'Renamed', ...hidden });
    const [stored] = recordsIn(await w.call('admin', 'company.read', { params: { companyId: id } }));
    expect(stored).toMatchObject({ companyName: 'Renamed', ...teamValues });
  });

  test('is not readable by other callers on the routes of notes and the page', async () => {
    const note = await w.put('note', a.note({ companyId: partnerId }));
    for (const person of people.filter((candidate) => candidate !== 'admin')) {
      const answers = await Promise.all([
        w.call(person, 'note.read', { params: { id: note.id } }),
        w.call(person, 'note.ofCompany', { params: { companyId: partnerId } }),
        w.call(person, 'company.page', { params: { companyId: partnerId } }),
        w.call(person, 'history.read', { params: { noun: 'note', id: note.id } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
  });
});

describe('a note', () => {
  const form = { noteKind: 'call', text: 'Appetite for $60m', notedOn: '2026-03-02' };
  test('is signed by its author, and rejected with a future date', async () => {
    const note = { ...form, companyId: partnerId, author: 'else@cast.test', authorName: 'Else' };
    const saved = recordIn(await w.call('admin', 'note.save', { body: { note } }));
    expect(saved['author']).not.toBe('else@cast.test');
    expect(
      await w.call('admin', 'note.save', { body: { note: { ...note, notedOn: '2999-01-01' } } }),
    ).toMatchObject({
      status: 400,
      body: { issues: { notedOn: 'Please enter a date up to today' } },
    });
  });

  test('about an unknown company is rejected at the field', async () => {
    const note = { ...form, companyId: a.company().id };
    expect(await w.call('admin', 'note.save', { body: { note } })).toMatchObject({
      status: 400,
      body: { issues: { companyId: 'This company was deleted or is no longer visible to you.' } },
    });
  });

  test('can be restored after its deletion', async () => {
    const { id } = recordIn(
      await w.call('admin', 'note.save', { body: { note: { ...form, companyId: partnerId } } }),
    );
    expect((await w.call('admin', 'note.remove', { params: { id } })).body).toBe(true);
    expect((await w.call('admin', 'history.restore', { params: { noun: 'note', id } })).body).toBe(true);
    expect(
      recordsIn(await w.call('admin', 'note.ofCompany', { params: { companyId: partnerId } })),
    ).toMatchObject([{ id, text: form.text }]);
  });
});
