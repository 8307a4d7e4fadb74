import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';

import { grantId, interestId } from '../../lambdas/domain/pair-ids.ts';
import { itemKeys } from '../../lambdas/domain/item-keys.ts';
import type { DuplicatePair, Merge, MergePreview, MergeProgress } from '../../shared/api/merge.ts';
import type { Company } from '../../shared/entities/company.ts';
import { keyIn } from '../../shared/entities/relations.ts';
import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { companies } from '../support/cast.ts';
import { recordsIn, type Answer } from '../support/event.ts';
import { a } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';

const { partner, otherPartner, funder, otherFunder, guest } = companies;

const w = await openWorldForTests();
beforeEach(() => w.reset());

const asAdmin = (route: string, params: Readonly<Record<string, string>>, body?: unknown) =>
  w.call('admin', route, { params, body });
const startMerge = (
  keptCompany: Company,
  removed: Company,
  overrides: Readonly<Record<string, unknown>> = {},
) => {
  const merge = {
    id: randomUUID(),
    keptId: keptCompany.id,
    removedId: removed.id,
    version: keptCompany.version,
    take: [],
  };
  return asAdmin('merge.start', {}, { merge: { ...merge, ...overrides } });
};
const continueMerge = (id: string, direction: 'merge' | 'undo', atMost = 50) =>
  asAdmin('merge.proceed', { id }, { direction, atMost });
const progressOf = (answer: Answer) => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as MergeProgress;
};
const endStates = { merge: 'merged', undo: 'undone' } as const;

/** Requests one part after another until the merge is done; each part of limited size is a separate request. */
async function runMerge(
  id: string,
  direction: 'merge' | 'undo' = 'merge',
  atMost = 50,
): Promise<MergeProgress> {
  for (let index = 0; index < 100; index += 1) {
    const progress = progressOf(await continueMerge(id, direction, atMost));
    if (progress.merge.state === endStates[direction]) return progress;
  }
  throw new Error('The merge does not end.');
}
async function beginMerge(
  keptCompany: Company,
  removed: Company,
  take: readonly string[] = [],
): Promise<string> {
  const answer = await startMerge(keptCompany, removed, { take });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as Merge).id;
}

/** Stored records that contain a company's id, except companies. */
async function recordsWithReference(companyId: string): Promise<readonly string[]> {
  const items = await w.table.scanAll();
  return items.flatMap(({ sk, noun, record }) => {
    const hasReference = sk === 'record' && JSON.stringify(record).includes(companyId);
    return hasReference && noun !== 'company'
      ? [`${String(noun)} ${keyIn(noun as Noun, record as never)}`]
      : [];
  });
}

/** All records as sorted text, without versions and times, to compare their references. */
async function companyReferences(): Promise<readonly string[]> {
  const items = await w.table.scanAll();
  const records = items.filter(({ sk }) => sk === 'record').map(({ record }) => Object(record));
  const withoutTimes = { version: undefined, updatedAt: undefined };
  return records.map((record) => JSON.stringify({ ...record, ...withoutTimes })).toSorted();
}
const latestEntry = async (noun: Noun, id: string) =>
  recordsIn(await asAdmin('history.read', { noun, id }))[0] as unknown as Record<string, unknown>;

/** A project partner with every kind of record that can reference a company. */
async function putFullPartner({ id, companyName }: Company) {
  const project = await w.put(
    'project',
    a.project({
      projectCompanyId: id,
      projectCompanyName: companyName,
      capitalCompanyId: funder.id,
      capitalCompanyName: funder.companyName,
      projectStatus: 'assigned',
    }),
  );
  const parents = { projectId: project.id, partnerId: id };
  const person = await w.put('user', a.user({ companyId: id, companyName }));
  return {
    project,
    draft: await w.put(
      'project',
      a.project({ projectCompanyId: id, projectCompanyName: companyName, draft: true }),
    ),
    contact: await w.put('contact', a.contact({ companyId: id, company: companyName })),
    person,
    document: await w.put('document', a.document({ projectId: project.id, companyId: id })),
    message: await w.put('message', a.message({ ...parents, audience: 'partner' })),
    shared: await w.put('message', a.message({ ...parents, audience: 'everyone', funderId: funder.id })),
    task: await w.put('task', a.task({ ...parents, ownerSide: 'partner', makerId: id })),
    notice: await w.put('notice', a.notice({ userId: person.email, companyId: id, projectId: project.id })),
  };
}

/** An offer, and its submitted revision. */
async function putSubmittedOffer(overrides: Partial<RecordFor['terms']>) {
  const terms = await w.put('terms', a.terms({ ...overrides, termsStatus: 'submitted', revision: 1 }));
  await w.table.putItems([{ ...itemKeys.termsRevision(terms.id, 1), terms }]);
  return terms;
}

/** A capital partner with every kind of record that can reference a company, on projects of a partner. */
async function putFullFunder({ id, companyName }: Company, projects: readonly RecordFor['project'][]) {
  const [first, second] = projects;
  const projectId = first?.id ?? '';
  const name = { companyId: id, companyName };
  const document = await w.put(
    'document',
    a.document({ projectId, companyId: partner.id, documentStatus: 'approved' }),
  );
  const interestIn = (ofProject: string) =>
    w.put('interest', a.interest({ ...name, id: interestId(ofProject, id), projectId: ofProject }));
  return {
    document,
    assigned: await w.put(
      'project',
      a.project({
        projectCompanyId: partner.id,
        projectCompanyName: partner.companyName,
        capitalCompanyId: id,
        capitalCompanyName: companyName,
        projectStatus: 'in_progress',
      }),
    ),
    profile: await w.put('funding-profile', a['funding-profile']({ companyId: id })),
    terms: await putSubmittedOffer({ ...name, projectId }),
    interest: await interestIn(projectId),
    secondInterest: await interestIn(second?.id ?? ''),
    grant: await w.put(
      'grant',
      a.grant({ ...name, id: grantId(document.id, id), documentId: document.id, projectId }),
    ),
    message: await w.put(
      'message',
      a.message({ projectId, partnerId: partner.id, audience: 'funder', funderId: id }),
    ),
    task: await w.put(
      'task',
      a.task({ projectId, partnerId: partner.id, ownerSide: 'funder', funderId: id, makerId: id }),
    ),
  };
}
const twoProjects = () =>
  Promise.all(
    ['First', 'Second'].map((projectName) =>
      w.put('project', a.project({ projectName, projectCompanyId: partner.id })),
    ),
  );

describe('merging two project partners', () => {
  test('counts the kept company among its records if it takes values of the other company', async () => {
    const removed = await w.put('company', a.company({ companyType: 'project_partner', city: 'Perth' }));
    await w.put('contact', a.contact({ companyId: removed.id }));
    const preview = await asAdmin('merge.preview', { keptId: partner.id, removedId: removed.id });
    const { moves } = preview.body as MergePreview;
    const id = await beginMerge(partner, removed, ['city']);
    const { merge } = await runMerge(id);
    expect(merge.moved).toBe(moves.reduce((sum, { count }) => sum + count, 1));
    expect(merge.total).toBe(merge.moved);
  });

  test('moves every reference, each with a history entry, however often the merge is interrupted', async () => {
    const partnerRecords = await putFullPartner(otherPartner);
    const childrenBefore = await w.table.countChildren(partner.id);
    const id = await beginMerge(partner, otherPartner, ['phone', 'website']);
    const { merge } = await runMerge(id, 'merge', 1);
    expect(merge).toMatchObject({ state: 'merged', moved: merge.total, keptName: partner.companyName });
    expect(await recordsWithReference(otherPartner.id)).toEqual([]);
    expect(await w.table.record('company', otherPartner.id)).toBeUndefined();
    expect(await w.table.record('project', partnerRecords.project.id)).toMatchObject({
      projectCompanyId: partner.id,
      projectCompanyName: partner.companyName,
      capitalCompanyId: funder.id,
      version: 2,
    });
    expect(await w.table.record('document', partnerRecords.document.id)).toMatchObject({
      companyId: partner.id,
    });
    expect(await w.table.record('task', partnerRecords.task.id)).toMatchObject({
      partnerId: partner.id,
      makerId: partner.id,
      version: 2,
    });
    // Two projects, one contact, its user and the user of the cast.
    expect(await w.table.countChildren(partner.id)).toBe(Number(childrenBefore) + 5);
    expect(await latestEntry('message', partnerRecords.message.id)).toMatchObject({
      action: 'changed',
      by: 'admin@cast.test',
      changes: {
        partnerId: { from: otherPartner.id, to: partner.id },
        merge: { to: `${otherPartner.companyName} merged into ${partner.companyName}` },
      },
    });
    expect(recordsIn(await w.call('partner', 'project.open')).map((child) => child.id)).toContain(
      partnerRecords.project.id,
    );
  });

  test('can be undone completely, including the removed company', async () => {
    await putFullPartner(otherPartner);
    await asAdmin('company.save', {}, { company: { ...otherPartner, website: 'https://beta.test' } });
    const referencesBefore = await companyReferences();
    const id = await beginMerge(partner, otherPartner, ['website', 'companyName']);
    await runMerge(id);
    expect(await w.table.record('company', partner.id)).toMatchObject({
      companyName: 'Beta Homes',
      website: 'https://beta.test',
    });
    const { merge, refused } = await runMerge(id, 'undo', 1);
    expect({ refused, undone: merge.undone, left: merge.refused }).toEqual({
      refused: [],
      undone: merge.moved,
      left: 0,
    });
    expect(await companyReferences()).toEqual(referencesBefore);
    expect(await w.table.countChildren(otherPartner.id)).toBe(5);
    // Both can be merged again.
    expect((await startMerge(partner, otherPartner, { version: 3 })).status).toBe(200);
  });

  test('reports and keeps later changes in an undo, and reverts the rest', async () => {
    const { contact, project, person, notice } = await putFullPartner(otherPartner);
    const id = await beginMerge(partner, otherPartner);
    await runMerge(id);
    const laterChange = { contact: { ...contact, companyId: partner.id, lastName: 'New', version: 2 } };
    expect((await asAdmin('contact.save', {}, laterChange)).status).toBe(200);
    await w.put('notice', { ...notice, companyId: partner.id, readAt: '2026-01-01', version: 7 });
    const { merge, refused } = await runMerge(id, 'undo');
    expect(merge).toMatchObject({ state: 'undone', refused: 1 });
    expect(refused).toEqual([
      { noun: 'contact', key: contact.id, title: 'Ann Lee', why: 'It was changed after the merge.' },
    ]);
    expect(await w.table.record('contact', contact.id)).toMatchObject({ companyId: partner.id });
    expect(await w.table.record('project', project.id)).toMatchObject({ projectCompanyId: otherPartner.id });
    expect(await w.table.record('user', person.email)).toMatchObject({ companyId: otherPartner.id });
    expect(await w.table.record('notice', notice.id)).toMatchObject({ companyId: otherPartner.id });
    // The repeated request answers the same.
    expect(progressOf(await continueMerge(id, 'undo')).refused).toEqual(refused);
    expect(await continueMerge(id, 'merge')).toMatchObject({ status: 409 });
  });

  test('keeps the records of a project that an undo keeps, so that its partner can still see them', async () => {
    const { project, document, message, shared, task, notice, person } = await putFullPartner(otherPartner);
    const id = await beginMerge(partner, otherPartner);
    await runMerge(id);
    const laterChange = { project: { id: project.id, version: 2, noUnits: 12 } };
    expect((await asAdmin('project.save', {}, laterChange)).status).toBe(200);
    const { refused } = await runMerge(id, 'undo', 1);
    const childReason = 'Its project was changed after the merge.';
    const reasons = [...refused].map(({ key, why }) => [key, why]).toSorted();
    expect(reasons).toEqual(
      [
        [project.id, 'It was changed after the merge.'],
        ...[document, message, shared, task].map((child) => [child.id, childReason]),
      ].toSorted(),
    );
    expect(await w.table.record('document', document.id)).toMatchObject({ companyId: partner.id });
    for (const { id: messageId } of [message, shared])
      expect(await w.table.record('message', messageId)).toMatchObject({ partnerId: partner.id });
    expect(await w.table.record('task', task.id)).toMatchObject({ partnerId: partner.id });
    expect(await w.table.record('notice', notice.id)).toMatchObject({ companyId: otherPartner.id });
    expect(await w.table.record('user', person.email)).toMatchObject({ companyId: otherPartner.id });
  });

  test('gives the records that a project got since the merge to its company in an undo', async () => {
    const { project } = await putFullPartner(otherPartner);
    const own = await w.put('project', a.project({ projectCompanyId: partner.id }));
    const id = await beginMerge(partner, otherPartner);
    await runMerge(id);
    const laterRecords = ({ id: projectId }: RecordFor['project']) => {
      const record = { projectId, companyId: partner.id, createdAt: new Date().toISOString() };
      const task = a.task({ ...record, partnerId: partner.id, ownerSide: 'partner', makerId: partner.id });
      return Promise.all([w.put('scenario', a.scenario(record)), w.put('task', task)]);
    };
    const [scenario, task] = await laterRecords(project);
    const [ownScenario] = await laterRecords(own);
    expect((await runMerge(id, 'undo')).refused).toEqual([]);
    expect(await w.table.record('scenario', scenario.id)).toMatchObject({ companyId: otherPartner.id });
    expect(await w.table.record('task', task.id)).toMatchObject({
      partnerId: otherPartner.id,
      makerId: otherPartner.id,
    });
    expect(await w.table.record('scenario', ownScenario.id)).toMatchObject({ companyId: partner.id });
  });

  test('reports no record as changed that was added during the merge and returned with its project', async () => {
    const project = await w.put('project', a.project({ projectCompanyId: otherPartner.id }));
    const id = await beginMerge(partner, otherPartner);
    const createdAt = new Date(Date.now() + 1).toISOString();
    const record = { projectId: project.id, companyId: otherPartner.id, createdAt };
    const scenario = await w.put('scenario', a.scenario(record));
    await runMerge(id);
    expect(await w.table.record('scenario', scenario.id)).toMatchObject({ companyId: partner.id });
    expect((await runMerge(id, 'undo')).refused).toEqual([]);
    expect(await w.table.record('scenario', scenario.id)).toMatchObject({ companyId: otherPartner.id });
  });

  test('can be undone from any point', async () => {
    await putFullPartner(otherPartner);
    const referencesBefore = await companyReferences();
    for (const parts of [0, 1, 4, 8]) {
      const version = (await w.table.record('company', partner.id))?.version ?? 0;
      const id = await beginMerge({ ...partner, version }, otherPartner);
      for (let part = 0; part < parts; part += 1) progressOf(await continueMerge(id, 'merge', 1));
      expect((await runMerge(id, 'undo', 2)).merge).toMatchObject({
        moved: parts,
        undone: parts,
        refused: 0,
      });
      expect(await companyReferences()).toEqual(referencesBefore);
    }
  });

  test('skips and reports a user who became an administrator during the merge, then continues or is undone', async () => {
    const { person, contact } = await putFullPartner(otherPartner);
    const referencesBefore = await companyReferences();
    const id = await beginMerge(partner, otherPartner);
    const save = (role: string, version: number) =>
      asAdmin('user.save', {}, { user: { ...person, role, version } });
    expect((await save('admin', 1)).status).toBe(200);
    for (const part of [1, 2]) {
      const { merge, refused } = progressOf(await continueMerge(id, 'merge'));
      expect(refused, String(part)).toEqual([
        {
          noun: 'user',
          key: person.email,
          title: 'Ann Lee',
          why: "An administrator's company cannot be changed.",
        },
      ]);
      expect(merge.state).toBe('merging');
    }
    expect(await w.table.record('contact', contact.id)).toMatchObject({ companyId: partner.id });
    expect((await save('guest', 2)).status).toBe(200);
    await runMerge(id);
    expect(await recordsWithReference(otherPartner.id)).toEqual([]);
    await runMerge(id, 'undo');
    const signOut = /"signedOutAt":(null|\d+)/;
    const withoutSignOut = (references: readonly string[]) =>
      references.map((reference) => reference.replace(signOut, '')).toSorted();
    expect(withoutSignOut(await companyReferences())).toEqual(withoutSignOut(referencesBefore));
  });

  test('moves records that are added during the merge', async () => {
    const { project } = await putFullPartner(otherPartner);
    const id = await beginMerge(partner, otherPartner);
    progressOf(await continueMerge(id, 'merge', 6));
    await w.put('contact', a.contact({ companyId: otherPartner.id }));
    await w.put('document', a.document({ projectId: project.id, companyId: otherPartner.id }));
    await runMerge(id);
    expect(await recordsWithReference(otherPartner.id)).toEqual([]);
  });

  test('keeps concurrent saves, and tolerates two concurrent continuations', async () => {
    const { contact } = await putFullPartner(otherPartner);
    const id = await beginMerge(partner, otherPartner);
    const [saved] = await Promise.all([
      asAdmin('contact.save', {}, { contact: { ...contact, lastName: 'New' } }),
      continueMerge(id, 'merge', 3),
      continueMerge(id, 'merge', 3),
      continueMerge(id, 'merge', 3),
    ]);
    await runMerge(id);
    expect(await recordsWithReference(otherPartner.id)).toEqual([]);
    const contactAfter = await w.table.record('contact', contact.id);
    expect(contactAfter).toMatchObject({ companyId: partner.id, company: partner.companyName });
    expect(contactAfter?.lastName).toBe(saved?.status === 200 ? 'New' : contact.lastName);
  });
});

describe('merging two capital partners', () => {
  test("moves offers, answers, shared documents, threads and tasks, and keeps the remaining company's answer if both answered", async () => {
    const projects = await twoProjects();
    const funderRecords = await putFullFunder(otherFunder, projects);
    const keptInterest = await w.put(
      'interest',
      a.interest({
        id: interestId(funderRecords.secondInterest.projectId, funder.id),
        projectId: funderRecords.secondInterest.projectId,
        companyId: funder.id,
        companyName: funder.companyName,
        answer: 'interested',
      }),
    );
    const referencesBefore = await companyReferences();
    const preview = await asAdmin('merge.preview', { keptId: funder.id, removedId: otherFunder.id });
    expect(preview.body).toMatchObject({
      refused: [],
      moves: expect.arrayContaining([
        { noun: 'interest', count: 2 },
        { noun: 'message', count: 1 },
      ]),
      ending: [{ noun: 'interest', count: 1 }],
    });
    const id = await beginMerge(funder, otherFunder);
    const { merge } = await runMerge(id, 'merge', 1);
    expect(merge.moved).toBe(merge.total);
    expect(await recordsWithReference(otherFunder.id)).toEqual([]);
    expect(await w.table.record('interest', keptInterest.id)).toEqual(keptInterest);
    expect(
      recordsIn(
        await w.call('funder', 'interest.ofProject', {
          params: { projectId: funderRecords.interest.projectId },
        }),
      ),
    ).toMatchObject([{ companyName: funder.companyName, reasons: ['size'] }]);
    expect(
      recordsIn(
        await w.call('admin', 'terms.ofProject', { params: { projectId: funderRecords.terms.projectId } }),
      ),
    ).toMatchObject([{ id: funderRecords.terms.id, companyId: funder.id, companyName: funder.companyName }]);
    // The document is shared with the people of the remaining company.
    expect(
      recordsIn(await w.call('funder', 'document.read', { params: { id: funderRecords.document.id } })),
    ).toHaveLength(1);
    expect(
      recordsIn(
        await w.call('funder', 'message.ofProject', {
          params: { projectId: funderRecords.message.projectId },
        }),
      ).map((child) => child.id),
    ).toEqual([funderRecords.message.id]);
    expect((await runMerge(id, 'undo', 1)).merge.refused).toBe(0);
    expect(await companyReferences()).toEqual(referencesBefore);
  });

  describe('that both answered one project', () => {
    const [earlier, later] = ['2026-11-02T00:00:00.000Z', '2026-11-05T00:00:00.000Z'] as const;
    const putAnswer = (
      projectId: string,
      { id, companyName }: Company,
      values: Partial<RecordFor['interest']>,
    ) =>
      w.put(
        'interest',
        a.interest({ id: interestId(projectId, id), projectId, companyId: id, companyName, ...values }),
      );
    const putBoth = async () => {
      const { id: projectId } = await w.put('project', a.project());
      const keptAnswer = await putAnswer(projectId, funder, { answer: 'interested', updatedAt: earlier });
      const removedAnswer = await putAnswer(projectId, otherFunder, {
        answer: 'not_for_us',
        reasons: ['size'],
        updatedAt: later,
      });
      return { keptAnswer, removedAnswer };
    };

    test('keeps the later answer with its time, and returns both in an undo', async () => {
      const { keptAnswer, removedAnswer } = await putBoth();
      const id = await beginMerge(funder, otherFunder);
      await runMerge(id);
      expect(await w.table.record('interest', removedAnswer.id)).toBeUndefined();
      expect(await w.table.record('interest', keptAnswer.id)).toMatchObject({
        companyId: funder.id,
        companyName: funder.companyName,
        answer: 'not_for_us',
        reasons: ['size'],
        updatedAt: later,
      });
      expect((await runMerge(id, 'undo')).merge.refused).toBe(0);
      expect(await w.table.record('interest', keptAnswer.id)).toMatchObject({ ...keptAnswer, version: 3 });
      expect(await w.table.record('interest', removedAnswer.id)).toMatchObject({
        ...removedAnswer,
        version: 3,
      });
    });

    test('keeps in an undo an answer that was given since the merge', async () => {
      const { keptAnswer, removedAnswer } = await putBoth();
      const id = await beginMerge(funder, otherFunder);
      await runMerge(id);
      const answer = { id: keptAnswer.id, version: 2, projectId: keptAnswer.projectId, answer: 'interested' };
      expect((await w.call('funder', 'interest.save', { body: { interest: answer } })).status).toBe(200);
      expect((await runMerge(id, 'undo')).merge.refused).toBe(1);
      expect(await w.table.record('interest', keptAnswer.id)).toMatchObject({
        answer: 'interested',
        version: 3,
      });
      expect(await w.table.record('interest', removedAnswer.id)).toBeUndefined();
    });
  });

  test('leaves an answer at its time', async () => {
    const { id: projectId } = await w.put('project', a.project());
    const values = { projectId, companyId: otherFunder.id, updatedAt: '2026-11-02T00:00:00.000Z' };
    await w.put('interest', a.interest({ ...values, id: interestId(projectId, otherFunder.id) }));
    await runMerge(await beginMerge(funder, otherFunder));
    const moved = await w.table.record('interest', interestId(projectId, funder.id));
    expect(moved).toMatchObject({ companyId: funder.id, updatedAt: values.updatedAt });
  });
});

describe('a reference to a company that was merged', () => {
  test('in the access log keeps the name of the merged company', async () => {
    const projects = await twoProjects();
    const funderRecords = await putFullFunder(otherFunder, projects);
    const document = await w.put(
      'document',
      a.document({ projectId: funderRecords.assigned.id, companyId: partner.id, documentStatus: 'approved' }),
    );
    await w.call('otherFunder', 'document.link', { params: { id: document.id } });
    const openingCompanies = async () =>
      recordsIn(
        await w.call('partner', 'opening.ofProject', { params: { projectId: funderRecords.assigned.id } }),
      ).map(({ company }) => company);
    expect(await openingCompanies()).toEqual([otherFunder.companyName]);
    await runMerge(await beginMerge(funder, otherFunder));
    expect(await openingCompanies()).toEqual([otherFunder.companyName]);
  });

  test('by its form, opened before the merge, says where it went to those who see that company', async () => {
    await runMerge(await beginMerge(partner, otherPartner));
    const messageTo = async (person: 'admin' | 'partner' | 'funder') => {
      const answer = await w.call(person, 'company.save', { body: { company: { ...otherPartner } } });
      expect(answer.status).toBe(404);
      return Object(answer.body).message;
    };
    const merged = `This company was merged into ${partner.companyName}. Reload the page to continue there.`;
    expect(await messageTo('admin')).toBe(merged);
    // The merge has moved the other company's users to this caller's company.
    expect(await messageTo('partner')).toBe(merged);
    expect(await messageTo('funder')).toBe('This company was deleted or is no longer visible to you.');
  });

  const recipientsOf = async (to: { companies: readonly string[]; person?: string }) => {
    const recipients = await import('../../lambdas/domain/mail/recipients.ts');
    const about = { kind: 'status', projectId: '', path: '/admin' } as const;
    const resolved = await recipients.recipientsOf({ footer: '', subject: 'Hello', blocks: [], to, about });
    return resolved.map(({ user }) => user.email).toSorted();
  };
  const [keptUser, movedUser] = ['partner@cast.test', 'otherpartner@cast.test'];

  test('as recipient of a mail reaches its people', async () => {
    const recipientEmails = () => recipientsOf({ companies: [otherPartner.id] });
    expect(await recipientEmails()).toEqual([movedUser]);
    const id = await beginMerge(partner, otherPartner);
    await runMerge(id);
    expect(await recipientEmails()).toEqual([movedUser, keptUser]);
    await runMerge(id, 'undo');
    expect(await recipientEmails()).toEqual([movedUser]);
  });

  test('as recipient of a mail reaches no people of the other company once it is restored', async () => {
    const id = await beginMerge(partner, otherPartner);
    await runMerge(id);
    const restored = await asAdmin('history.restore', { noun: 'company', id: otherPartner.id });
    expect(restored.body).toBe(true);
    const user = await w.put('user', a.user({ companyId: otherPartner.id, email: 'zoe@cast.test' }));
    expect(await recipientsOf({ companies: [otherPartner.id] })).toEqual([user.email]);
    await runMerge(id, 'undo');
    expect(await recipientsOf({ companies: [otherPartner.id] })).toEqual([movedUser, user.email]);
  });

  test('tells users of a guest company that they have been added to an approved one', async () => {
    const additions = async () =>
      (await w.table.queuedMails())
        .map(({ mail }) => Object(mail))
        .filter(({ subject }) => String(subject).startsWith('You have been added'));
    await runMerge(await beginMerge(partner, otherPartner));
    expect(await additions()).toEqual([]);
    const id = await beginMerge(partner, guest);
    await runMerge(id);
    const people = (await additions()).map(({ to }) => to.person);
    expect(people).toEqual(['guest@cast.test']);
    await runMerge(id, 'undo');
    expect(await additions()).toHaveLength(1);
  });

  test('as recipient of a mail beside another company reaches the people of both', async () => {
    await runMerge(await beginMerge(partner, otherPartner));
    const recipientEmails = await recipientsOf({ companies: [funder.id, otherPartner.id] });
    expect(recipientEmails).toEqual(['funder@cast.test', movedUser, keptUser]);
  });

  test('as recipient of a mail to one of its users reaches that user', async () => {
    await runMerge(await beginMerge(partner, otherPartner));
    expect(await recipientsOf({ companies: [otherPartner.id], person: movedUser })).toEqual([movedUser]);
  });

  test('as recipient of a mail reaches users moved by the merge, and users not moved yet', async () => {
    const lateUser = await w.put('user', a.user({ companyId: otherPartner.id, email: 'zoe@cast.test' }));
    const id = await beginMerge(partner, otherPartner);
    for (let part = 0; part < 4; part += 1) {
      const recipientEmails = await recipientsOf({ companies: [otherPartner.id] });
      expect(recipientEmails).toEqual([movedUser, keptUser, lateUser.email]);
      await continueMerge(id, 'merge', 1);
    }
  });
});

describe('two companies cannot be merged', () => {
  const reason = async (keptCompany: Company, removed: Company) => {
    const answer = await startMerge(keptCompany, removed);
    const preview = await asAdmin('merge.preview', { keptId: keptCompany.id, removedId: removed.id });
    expect(answer.status).toBe(409);
    const { message } = answer.body as { message: string };
    expect((preview.body as { refused: string[] }).refused.join(' ')).toBe(message);
    return message;
  };

  test('when their types conflict; a new company merges into a typed company, but not the reverse', async () => {
    expect(await reason(partner, funder)).toBe(
      'Alpha Developments is a project partner, Capital One a capital partner. Only companies of the same type can be merged.',
    );
    expect(await reason(guest, partner)).toBe('Newcomer is new: keep Alpha Developments instead.');
    expect(await reason(partner, partner)).toBe('A company cannot be merged with itself.');
    expect((await startMerge(partner, guest)).status).toBe(200);
  });

  test('when the removed company has records that the type of the remaining company cannot have', async () => {
    await w.put('funding-profile', a['funding-profile']({ companyId: guest.id }));
    expect(await reason(partner, guest)).toBe(
      'Newcomer has funding profiles, which a project partner cannot have.',
    );
  });

  test('when both have offers for one project', async () => {
    const [project] = await twoProjects();
    const offer = (companyId: string, termsStatus: RecordFor['terms']['termsStatus']) =>
      w.put('terms', a.terms({ companyId, projectId: project?.id ?? '', termsStatus }));
    await offer(funder.id, 'declined');
    await offer(otherFunder.id, 'submitted');
    await offer(funder.id, 'shortlisted');
    expect(await reason(funder, otherFunder)).toBe(
      'Both have active offers for First. Decline or withdraw one of them first.',
    );
  });

  test('when an administrator belongs to the removed company', async () => {
    await w.put('user', a.user({ companyId: otherPartner.id, role: 'admin', fullName: 'Amy Fox' }));
    expect(await reason(partner, otherPartner)).toBe(
      "An administrator's company cannot be changed: Amy Fox.",
    );
  });

  test('when another caller merges them; a repeated start by the first caller continues the same merge', async () => {
    const id = randomUUID();
    const answers = await Promise.all([
      startMerge(partner, otherPartner, { id }),
      startMerge(partner, otherPartner),
      startMerge(otherPartner, partner),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const startedMerge = answers.find(({ status }) => status === 200)?.body as Merge;
    const refusedBody = answers.find(({ status }) => status === 409)?.body;
    expect(refusedBody).toMatchObject({
      message: expect.stringMatching(/is part of an unfinished merge/),
    });
    const [keptCompany, removed] =
      startedMerge.keptId === partner.id ? [partner, otherPartner] : [otherPartner, partner];
    expect(await startMerge(keptCompany, removed, { id: startedMerge.id })).toMatchObject({
      status: 200,
      body: startedMerge,
    });
    expect((await startMerge(removed, keptCompany, { id: startedMerge.id })).status).toBe(409);
    expect((await startMerge(partner, guest)).status).toBe(409);
    expect(recordsIn(await w.call('admin', 'merge.all'))).toHaveLength(1);
  });

  test('when they were changed, deleted, or never existed', async () => {
    expect(await startMerge(partner, otherPartner, { version: 7 })).toMatchObject({ status: 409 });
    const missing = a.company();
    expect(await startMerge(partner, missing)).toMatchObject({ status: 404 });
    expect(await startMerge(missing, partner)).toMatchObject({ status: 404 });
    expect(await startMerge(partner, otherPartner, { take: ['companyType'] })).toMatchObject({ status: 400 });
    expect(await continueMerge(randomUUID(), 'merge')).toMatchObject({ status: 404 });
    expect(await continueMerge(randomUUID(), 'undo', 1000)).toMatchObject({ status: 400 });
  });
});

describe('the list of duplicates', () => {
  const pairs = async (noun: string) => {
    const { body } = await asAdmin('merge.duplicates', { noun });
    return (body as { pairs: DuplicatePair[] }).pairs;
  };
  const dismissPair = (noun: string, keys: readonly string[], value = true) =>
    asAdmin('merge.apart', { noun }, { one: keys[0], other: keys[1], apart: value });

  test('has pairs of companies, contacts and users with the reasons, with the older record first', async () => {
    const trust = await w.put(
      'company',
      a.company({
        companyName: 'BETA Homes Trust',
        companyType: 'guest',
        createdAt: '2026-02-01T00:00:00.000Z',
      }),
    );
    const [first, second] = [a.contact({ companyId: trust.id }), a.contact({ companyId: partner.id })];
    await w.put('contact', first);
    await w.put('contact', second);
    const jo = { firstName: 'Jo', lastName: 'Kay', phone: '+61412345678' };
    const users = [await w.put('user', a.user(jo)), await w.put('user', a.user(jo))];
    expect(await pairs('company')).toEqual([
      {
        reasons: ['name'],
        older: expect.objectContaining({
          key: otherPartner.id,
          title: 'Beta Homes',
          of: 'Project Partner',
        }),
        newer: expect.objectContaining({ key: trust.id, title: 'BETA Homes Trust', of: 'Guest' }),
      },
    ]);
    expect((await pairs('contact')).map(({ reasons }) => reasons)).toEqual([['name', 'email']]);
    const foundPairs = (await pairs('user')).filter(({ older, newer }) =>
      [older.key, newer.key].includes(users[0]?.email ?? ''),
    );
    expect(foundPairs.map(({ reasons }) => reasons)).toEqual([['name', 'phone']]);
  });

  test('omits pairs dismissed as different, in any order, until the dismissal is undone', async () => {
    const { id } = await w.put('company', a.company({ companyName: 'Beta Homes Ltd' }));
    expect(await pairs('company')).toHaveLength(1);
    expect(await dismissPair('company', [id, otherPartner.id])).toMatchObject({ status: 200, body: true });
    expect(await dismissPair('company', [otherPartner.id, id])).toMatchObject({ status: 200 });
    expect(await pairs('company')).toEqual([]);
    expect(await dismissPair('company', [otherPartner.id, id], false)).toMatchObject({ body: false });
    expect(await pairs('company')).toHaveLength(1);
    expect(await dismissPair('company', [id, id])).toMatchObject({ status: 400 });
  });
});
