import { beforeEach, describe, expect, test } from 'vitest';

import { itemKeys } from '../../lambdas/domain/item-keys.ts';
import { asSubmitted } from '../../lambdas/domain/terms/present-terms.ts';
import type { Project } from '../../shared/entities/project.ts';
import { STALE_MESSAGE } from '../../shared/schema/errors.ts';
import { companies, emailOf, people, type Person } from '../support/cast.ts';
import { recordsIn, recordIn, type Answer, type StoredRecord } from '../support/event.ts';
import { a, termsForm } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';

let project: Project;
const w = await openWorldForTests();
beforeEach(async () => {
  await w.reset();
  project = await w.put('project', a.project({ projectCompanyId: companies.partner.id }));
});

const { funder, otherFunder } = companies;
const saveOffer = (person: Person, values: object) =>
  w.call(person, 'terms.save', { body: { terms: values } });
const createDraft = async (person: Person, values: object = {}) =>
  recordIn(await saveOffer(person, { ...termsForm, projectId: project.id, ...values }));
const callStep = (person: Person, { id }: { id: string }, name: string, body: object = {}) =>
  w.call(person, 'terms.step', { params: { id, step: name }, body });
const takeStep = async (person: Person, target: { id: string }, name: string, body?: object) =>
  recordIn(await callStep(person, target, name, body));
const submitOffer = async (person: Person, values?: object) =>
  takeStep(person, await createDraft(person, values), 'submit');
const offersFor = async (person: Person): Promise<readonly StoredRecord[]> =>
  recordsIn(await w.call(person, 'terms.ofProject', { params: { projectId: project.id } }));
const readOffer = async (person: Person, { id }: { id: string }) =>
  recordIn(await w.call(person, 'terms.read', { params: { id } }));
const statusesFor = async (person: Person) => (await offersFor(person)).map(({ termsStatus }) => termsStatus);
const messageOf = ({ body }: Answer) => Object(body).message;
const storedProject = () => w.table.record('project', project.id);
const offersOfFunder = (length: number, values: object = {}) =>
  Array.from({ length }, () => a.terms({ projectId: project.id, companyId: funder.id, ...values }));
const assignmentBody = (version: number) => ({ capitalCompanyId: funder.id, version });

describe('the usual figures of a funder', () => {
  const usualRatesFor = async (person: Person, projectId = project.id) =>
    recordsIn(await w.call(person, 'terms.usual', { params: { projectId } })).map(({ rate }) => rate);
  const putEarlierOffer = (values: object) =>
    w.put('terms', a.terms({ companyId: funder.id, fundingType: 'senior_debt', revision: 1, ...values }));

  test("come from its last submitted offer of the project's funding type", async () => {
    project = await w.put(
      'project',
      a.project({ projectCompanyId: companies.partner.id, fundingType: 'senior_debt' }),
    );
    expect(await usualRatesFor('funder')).toEqual([]);
    await putEarlierOffer({ rate: 7, validUntil: '2026-01-01' });
    await putEarlierOffer({ rate: 8, validUntil: '2026-03-01' });
    await putEarlierOffer({ rate: 9, validUntil: '2026-05-01', revision: 0 });
    await putEarlierOffer({ rate: 10, validUntil: '2026-06-01', fundingType: 'mezzanine_debt' });
    await putEarlierOffer({ rate: 11, validUntil: '2026-07-01', companyId: otherFunder.id });
    expect(await usualRatesFor('funder')).toEqual([8]);
    expect(await usualRatesFor('otherFunder')).toEqual([11]);
  });

  test('are empty for a project that the funder cannot see', async () => {
    await putEarlierOffer({ rate: 7 });
    const assigned = a.project({ projectStatus: 'assigned', capitalCompanyId: otherFunder.id });
    await w.put('project', assigned);
    expect(await usualRatesFor('funder', assigned.id)).toEqual([]);
  });
});

describe('a draft offer', () => {
  test('is visible only to users of its company', async () => {
    const { id } = await createDraft('funder');
    for (const person of people.filter((caller) => caller !== 'nobody' && caller !== 'guest'))
      expect([person, (await offersFor(person)).map((terms) => terms.id)]).toEqual([
        person,
        person === 'funder' ? [id] : [],
      ]);
  });

  test('can be edited but not submitted once its project accepts no offers', async () => {
    const draft = await createDraft('funder');
    const edit = { id: draft.id, version: draft.version, rate: 9 };
    await w.put('project', { ...project, projectStatus: 'assigned', capitalCompanyId: otherFunder.id });
    const edited = recordIn(await saveOffer('funder', edit));
    expect(edited).toMatchObject({ rate: 9, termsStatus: 'draft' });
    const refused = await callStep('funder', edited, 'submit');
    expect(refused).toMatchObject({ status: 409 });
    expect(messageOf(refused)).toBe('This project no longer accepts offers.');
  });

  test('is saved without the values that it needs to be submitted', async () => {
    const draft = recordIn(await saveOffer('funder', { projectId: project.id, lineFee: 2, rate: 9 }));
    expect(draft).toMatchObject({ termsStatus: 'draft', facilityLimit: null, rate: 9 });
    const refused = await callStep('funder', draft, 'submit');
    expect(refused).toMatchObject({ status: 400, body: { issues: { validUntil: expect.any(String) } } });
    const edited = await saveOffer('funder', {
      ...termsForm,
      id: draft.id,
      version: draft.version,
      lineFeeBasis: 'limit',
    });
    expect(await takeStep('funder', recordIn(edited), 'submit')).toMatchObject({ termsStatus: 'submitted' });
  });

  test('shows all validation messages together, at the fields', async () => {
    const offer = { ...termsForm, projectId: project.id, lineFee: 2, pricingKind: 'floating' };
    expect(await saveOffer('funder', { ...offer, term: 0, exitFee: -1 })).toMatchObject({
      status: 400,
      body: {
        issues: {
          term: 'Enter a whole number of months from 1 to 120',
          exitFee: 'Enter a percentage from 0 to 100',
        },
      },
    });
    expect(await offersFor('funder')).toEqual([]);
    const draft = recordIn(await saveOffer('funder', offer));
    expect(await callStep('funder', draft, 'submit')).toMatchObject({
      status: 400,
      body: {
        message: 'This offer is not complete. Edit it to submit it.',
        issues: {
          lineFeeBasis: 'Please select the basis of the line fee',
          baseRateName: 'Please select the base rate',
          baseRate: 'Please enter the assumed base rate',
          margin: 'Please enter the margin',
        },
      },
    });
  });

  test('is created for a project that its funder sees, and that still needs funding', async () => {
    const hidden = await w.put('project', a.project({ projectCompanyId: companies.partner.id, draft: true }));
    const completedProject = await w.put(
      'project',
      a.project({
        projectCompanyId: companies.partner.id,
        capitalCompanyId: funder.id,
        projectStatus: 'completed',
      }),
    );
    for (const { id } of [hidden, completedProject])
      expect(await saveOffer('funder', { ...termsForm, projectId: id })).toMatchObject({
        status: 400,
        body: { issues: { projectId: expect.any(String) } },
      });
  });

  test('is rejected once its company has 20 offers for the project, however many other companies have', async () => {
    const otherDrafts = Array.from({ length: 120 }, (_, index) =>
      a.terms({
        projectId: project.id,
        companyId: `company-${index}`,
        createdAt: '2020-01-01T00:00:00.000Z',
      }),
    );
    await w.table.putAll('terms', otherDrafts);
    await w.table.putAll('terms', offersOfFunder(20));
    const message = 'You have 20 offers for this project. Delete a draft, or change one of them.';
    expect(await saveOffer('funder', { ...termsForm, projectId: project.id })).toMatchObject({
      status: 400,
      body: { message, issues: { projectId: message } },
    });
    await createDraft('otherFunder');
  });

  test('is refused at the limit also when several are saved concurrently', async () => {
    await w.table.putAll('terms', offersOfFunder(18));
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => saveOffer('funder', { ...termsForm, projectId: project.id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400]);
  });

  test('can be created again at the limit after another was deleted', async () => {
    const [first] = await Promise.all([createDraft('funder'), w.table.putAll('terms', offersOfFunder(19))]);
    expect((await w.call('funder', 'terms.remove', { params: { id: first.id } })).body).toBe(true);
    await createDraft('funder');
    expect(await saveOffer('funder', { ...termsForm, projectId: project.id })).toMatchObject({ status: 400 });
  });
});

describe('a deleted draft', () => {
  const termsParams = (id: string) => ({ params: { noun: 'terms', id } });
  const answersToAdmin = async (id: string) =>
    JSON.stringify([
      await w.call('admin', 'history.read', termsParams(id)),
      await w.call('admin', 'terms.read', { params: { id } }),
      await w.call('admin', 'terms.ofProject', { params: { projectId: project.id } }),
      await w.call('admin', 'terms.revisions', { params: { id } }),
      await w.call('admin', 'terms.save', { body: { terms: { id, version: 3, brokerFee: 1 } } }),
      await callStep('admin', { id }, 'shortlist'),
    ]);

  test('cannot be restored by an administrator, who learns nothing of it', async () => {
    const { id } = await createDraft('funder', { rate: 77.77, details: 'Ask for the second mortgage' });
    expect(await answersToAdmin(id)).not.toMatch(/77\.77|second mortgage|Capital One|draft/i);
    await w.call('funder', 'terms.remove', { params: { id } });
    const restored = await w.call('admin', 'history.restore', termsParams(id));
    expect(restored).toMatchObject({ status: 200, body: false });
    expect(await answersToAdmin(id)).not.toMatch(/77\.77|second mortgage|Capital One|draft/i);
    expect(await w.table.record('terms', id)).toBeUndefined();
  });
});

describe('submitting an offer', () => {
  test('separates the submitted revision from later changes', async () => {
    const first = await submitOffer('funder');
    expect(first).toMatchObject({ termsStatus: 'submitted', revision: 1, unsent: false });
    const changedOffer = recordIn(
      await saveOffer('funder', { id: first.id, version: first.version, rate: 8.5 }),
    );
    expect(changedOffer).toMatchObject({ rate: 8.5, unsent: true, termsStatus: 'submitted' });
    expect(await readOffer('admin', first)).toMatchObject({ rate: 8.9, revision: 1 });
    expect(await takeStep('funder', first, 'submit')).toMatchObject({ revision: 2, unsent: false });
    expect(await readOffer('admin', first)).toMatchObject({ rate: 8.5, revision: 2 });
    const revisions = recordsIn(await w.call('admin', 'terms.revisions', { params: { id: first.id } }));
    expect(revisions.map(({ revision, rate }) => [revision, rate])).toEqual([
      [1, 8.9],
      [2, 8.5],
    ]);
  });

  test('shows administrators no sign of an edit until it is submitted, except in the version that saves need', async () => {
    const span = {
      from: `${project.createdAt.slice(0, 7)}-01T00:00:00.000Z`,
      to: '2999-01-01T00:00:00.000Z',
    };
    const answersToAdmin = async (id: string) => {
      const [{ version: _, ...offer } = { version: 0 }] = await offersFor('admin');
      return [
        offer,
        await w.call('admin', 'history.read', { params: { noun: 'terms', id } }),
        await w.call('admin', 'history.changes', { query: span }),
        await w.call('admin', 'proof.entries', { params: { id: project.id } }),
        await w.call('admin', 'activity.project', { params: { id: project.id } }),
      ].map((answer) => ('body' in answer ? answer.body : answer));
    };
    const draft = await createDraft('funder');
    const beforeSubmission = await answersToAdmin(draft.id);
    const edited = recordIn(await saveOffer('funder', { id: draft.id, version: 1, rate: 8.5 }));
    expect(await answersToAdmin(draft.id)).toEqual(beforeSubmission);

    await takeStep('funder', edited, 'submit');
    await takeStep('admin', edited, 'share');
    const { version } = await readOffer('funder', edited);
    const before = await answersToAdmin(draft.id);
    // Above 60, so that no time of an entry contains them.
    const firstEdit = recordIn(await saveOffer('funder', { id: draft.id, version, rate: 81.234 }));
    await saveOffer('funder', { id: draft.id, version: firstEdit.version, rate: 81.235 });
    expect(await answersToAdmin(draft.id)).toEqual(before);

    await takeStep('funder', edited, 'submit');
    const entries = recordsIn(
      await w.call('admin', 'history.read', { params: { noun: 'terms', id: draft.id } }),
    );
    expect(entries.map(({ action }) => action)).toEqual(['changed', 'changed', 'changed', 'created']);
    for (const secret of ['81.23', '"rate"', 'facilityLimit', 'unsent'])
      expect(JSON.stringify(entries)).not.toContain(secret);
  });

  test('shows no private edits in place of a submitted revision that is missing', async () => {
    const offer = a.terms({ companyId: funder.id, termsStatus: 'submitted', revision: 1, unsent: true });
    await expect(asSubmitted('terms', offer)).rejects.toThrow(`Revision 1 of offer ${offer.id} is missing.`);
  });

  test('has all its revisions in one list, also when they exceed a megabyte', async () => {
    const first = await submitOffer('funder');
    const conditionsPrecedent = 'x'.repeat(5000);
    const later = Array.from({ length: 250 }, (_, index) => {
      const { pk, sk } = itemKeys.termsRevision(first.id, index + 2);
      return { pk, sk, terms: { ...first, revision: index + 2, conditionsPrecedent } };
    });
    await w.table.putItems(later);
    const revisions = recordsIn(await w.call('funder', 'terms.revisions', { params: { id: first.id } }));
    expect(revisions.map(({ revision }) => revision)).toEqual(
      Array.from({ length: 251 }, (_, index) => index + 1),
    );
  });

  test('hides the letter of an offer from its funder in all revisions, since it tells how many offers are shared', async () => {
    await takeStep('admin', await submitOffer('otherFunder'), 'share');
    const first = await submitOffer('funder');
    await takeStep('admin', first, 'share');
    const { version } = await readOffer('funder', first);
    await saveOffer('funder', { id: first.id, version, rate: 8.5 });
    await takeStep('funder', first, 'submit');
    const revisions = recordsIn(await w.call('funder', 'terms.revisions', { params: { id: first.id } }));
    expect(revisions).toMatchObject([
      { rate: 8.9, offerLetter: '', sharedRevision: 0 },
      { rate: 8.5, offerLetter: '', sharedRevision: 0 },
    ]);
  });

  test('requires a change, and a validity date that is not past', async () => {
    const { id } = await submitOffer('funder');
    expect(await callStep('funder', { id }, 'submit')).toMatchObject({
      status: 409,
      body: { message: 'This offer has not changed since it was submitted.' },
    });
    const old = await createDraft('funder', { validUntil: '2020-01-01' });
    expect(await callStep('funder', old, 'submit')).toMatchObject({
      status: 400,
      body: {
        message: 'This offer has expired. Edit it to submit it.',
        issues: { validUntil: 'Enter a date from today' },
      },
    });
  });

  test('rejects an offer whose edits were taken back', async () => {
    const first = await submitOffer('funder');
    const save = async (version: number, rate: number) =>
      recordIn(await saveOffer('funder', { id: first.id, version, rate }));
    const edited = await save(first.version, 8.5);
    const restored = await save(edited.version, 8.9);
    expect([edited.unsent, restored.unsent]).toEqual([true, false]);
    expect(await callStep('funder', first, 'submit')).toMatchObject({
      status: 409,
      body: { message: 'This offer has not changed since it was submitted.' },
    });
  });

  test('again after a withdrawal is mailed as changed only if it changed', async () => {
    const offer = await submitOffer('funder');
    await takeStep('funder', offer, 'withdraw');
    const resubmitted = await takeStep('funder', offer, 'submit');
    await takeStep('funder', offer, 'withdraw');
    const { version } = await readOffer('funder', resubmitted);
    await saveOffer('funder', { id: offer.id, version, rate: 8.5 });
    await takeStep('funder', offer, 'submit');
    const subjects = (await w.table.queuedMails()).map(({ mail }) => Object(mail).subject);
    const submissions = subjects.filter((subject) => !subject.includes('withdrew'));
    expect(submissions.toSorted()).toEqual([
      `${funder.companyName} changed its offer to $10m at 8.5\u00A0% for Harbour Quarter`,
      `${funder.companyName} offered $10m at 8.9\u00A0% for Harbour Quarter`,
      `${funder.companyName} resubmitted its offer of $10m at 8.9\u00A0% for Harbour Quarter`,
    ]);
  });

  test('twice concurrently makes one revision', async () => {
    const draftOffer = await createDraft('funder');
    const answers = await Promise.all([
      callStep('funder', draftOffer, 'submit'),
      callStep('funder', draftOffer, 'submit'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(
      recordsIn(await w.call('admin', 'terms.revisions', { params: { id: draftOffer.id } })),
    ).toHaveLength(1);
  });
});

describe('the project partner', () => {
  test('sees the shared revision, under a letter, without the funder, the writer or the broker fee', async () => {
    const first = await submitOffer('funder');
    const second = await submitOffer('otherFunder', { rate: 9.4 });
    await saveOffer('admin', { id: second.id, version: second.version, brokerFee: 1.1 });
    expect(await offersFor('partner')).toEqual([]);
    await takeStep('admin', second, 'share');
    const [shared, ...otherOffers] = await offersFor('partner');
    expect(otherOffers).toEqual([]);
    expect(shared).toMatchObject({
      id: second.id,
      offerLetter: 'A',
      rate: 9.4,
      companyId: '',
      brokerFee: null,
    });
    await takeStep('admin', first, 'share');
    const answers = [
      await w.call('partner', 'terms.ofProject', { params: { projectId: project.id } }),
      await w.call('partner', 'terms.read', { params: { id: first.id } }),
    ];
    for (const secret of [
      funder.id,
      funder.companyName,
      otherFunder.id,
      otherFunder.companyName,
      emailOf('funder'),
    ])
      expect(JSON.stringify(answers)).not.toContain(secret);
    expect((await offersFor('partner')).map(({ offerLetter }) => offerLetter).sort()).toEqual(['A', 'B']);
    expect((await w.call('partner', 'terms.revisions', { params: { id: first.id } })).status).toBe(403);
  });

  test('sees the same revision until another is shared', async () => {
    const submittedOffer = await submitOffer('funder');
    await takeStep('admin', submittedOffer, 'share');
    const { version } = await readOffer('funder', submittedOffer);
    await saveOffer('funder', { id: submittedOffer.id, version, rate: 7 });
    await takeStep('funder', submittedOffer, 'submit');
    expect(await readOffer('partner', submittedOffer)).toMatchObject({ rate: 8.9, offerLetter: 'A' });
    await takeStep('admin', submittedOffer, 'share');
    expect(await readOffer('partner', submittedOffer)).toMatchObject({ rate: 7, offerLetter: 'A' });
  });

  test('sees the funder once its offer is accepted', async () => {
    const submittedOffer = await submitOffer('funder');
    await takeStep('admin', submittedOffer, 'accept');
    expect(await readOffer('partner', submittedOffer)).toMatchObject({
      companyName: funder.companyName,
      termsStatus: 'accepted',
    });
  });

  test('sees offers that stay hidden from competing funders', async () => {
    await submitOffer('otherFunder');
    const ownOffer = await submitOffer('funder');
    await takeStep('admin', ownOffer, 'share');
    await saveOffer('admin', {
      id: ownOffer.id,
      version: (await readOffer('admin', ownOffer)).version,
      brokerFee: 2,
    });
    const answer = await w.call('funder', 'terms.ofProject', { params: { projectId: project.id } });
    expect(recordsIn(answer).map(({ id }) => id)).toEqual([ownOffer.id]);
    expect(recordsIn(answer)[0]).toMatchObject({ brokerFee: null, offerLetter: '', sharedRevision: 0 });
  });

  test('sees no sign of edits that the funder has not submitted, or of a revision that is not shared', async () => {
    const submittedOffer = await submitOffer('funder');
    await takeStep('admin', submittedOffer, 'share');
    const before = await readOffer('partner', submittedOffer);
    const { version } = await readOffer('funder', submittedOffer);
    await saveOffer('funder', { id: submittedOffer.id, version, rate: 7 });
    expect(await readOffer('partner', submittedOffer)).toEqual(before);
    await takeStep('funder', submittedOffer, 'submit');
    expect(await readOffer('partner', submittedOffer)).toEqual(before);
    await takeStep('admin', submittedOffer, 'decline');
    const stored = await w.table.record('terms', submittedOffer.id);
    const timeline = await w.call('partner', 'activity.project', { params: { id: project.id } });
    expect(recordsIn(timeline)[0]).toMatchObject({ kind: 'declined', recordId: submittedOffer.id });
    expect(recordsIn(timeline)[0]?.id).not.toContain(`#${stored?.version}#`);
  });
});

describe('accepting an offer', () => {
  test('assigns the funder, reserves the other active offers, and leaves drafts unchanged', async () => {
    const chosen = await submitOffer('funder');
    const otherOffer = await submitOffer('otherFunder');
    await createDraft('otherFunder');
    const withdrawn = await submitOffer('otherFunder');
    await takeStep('otherFunder', withdrawn, 'withdraw');
    await takeStep('admin', chosen, 'accept');
    expect(await storedProject()).toMatchObject({
      projectStatus: 'assigned',
      capitalCompanyId: funder.id,
      capitalCompanyName: funder.companyName,
      matched: true,
    });
    expect([...(await statusesFor('otherFunder'))].sort()).toEqual(['draft', 'reserved', 'withdrawn']);
    const refusal = await callStep('otherFunder', otherOffer, 'submit');
    expect(refusal.status).toBe(409);
    expect(JSON.stringify(refusal.body)).not.toMatch(new RegExp(`${funder.companyName}|@`));
    const history = await w.call('admin', 'history.read', { params: { noun: 'project', id: project.id } });
    expect(Object(history.body)[0].changes.terms).toEqual({ from: null, to: 'Revision 1' });
  });

  test('concurrently with another succeeds once, and the refused caller reads the name of the assigned funder', async () => {
    const offers = [await submitOffer('funder'), await submitOffer('otherFunder')];
    const answers = await Promise.all(
      offers.map((submittedOffer) => callStep('admin', submittedOffer, 'accept')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refusedAnswer = answers.find(({ status }) => status === 409);
    const winner = (await storedProject())?.capitalCompanyName;
    expect(refusedAnswer && messageOf(refusedAnswer)).toContain(winner);
    expect([...(await statusesFor('admin'))].sort()).toEqual(['accepted', 'reserved']);
  });

  test('shows its funder the offer as accepted, and its later edits again after an unassignment', async () => {
    const submittedOffer = await submitOffer('funder');
    await saveOffer('funder', { id: submittedOffer.id, version: submittedOffer.version, rate: 7 });
    await takeStep('admin', submittedOffer, 'accept');
    const accepted = { termsStatus: 'accepted', rate: 8.9, unsent: false };
    expect(await readOffer('funder', submittedOffer)).toMatchObject(accepted);
    expect(await offersFor('funder')).toMatchObject([accepted]);
    recordIn(await w.call('admin', 'project.unassign', { params: { id: project.id } }));
    expect(await readOffer('funder', submittedOffer)).toMatchObject({ rate: 7, unsent: true });
  });

  test('is refused for an expired offer', async () => {
    const submittedOffer = await submitOffer('funder');
    const record = await w.table.record('terms', submittedOffer.id);
    if (record) await w.put('terms', { ...record, validUntil: '2020-01-01' });
    for (const name of ['accept', 'share', 'shortlist', 'improve'])
      expect(await callStep('admin', submittedOffer, name)).toMatchObject({ status: 409 });
    expect(messageOf(await callStep('admin', submittedOffer, 'accept'))).toContain('valid until 1 Jan 2020.');
    await takeStep('admin', submittedOffer, 'decline');
  });

  test('is refused for a project that is assigned to another funder', async () => {
    const submittedOffer = await submitOffer('otherFunder');
    const { id, version } = project;
    recordIn(await w.call('admin', 'project.assign', { params: { id }, body: assignmentBody(version) }));
    expect(await callStep('admin', submittedOffer, 'accept')).toMatchObject({ status: 409 });
    expect(await storedProject()).toMatchObject({ capitalCompanyId: funder.id });
  });

  test('asks to check the latest values if only other values changed meanwhile', async () => {
    const submittedOffer = await submitOffer('funder');
    w.meter.cancel(1, ['ConditionalCheckFailed']);
    const answer = await callStep('admin', submittedOffer, 'accept');
    expect([answer.status, messageOf(answer)]).toEqual([409, STALE_MESSAGE]);
  });

  test('of a second offer of the same funder replaces the first', async () => {
    await takeStep('admin', await submitOffer('funder'), 'accept');
    await takeStep('admin', await submitOffer('funder'), 'accept');
    expect([...(await statusesFor('admin'))].sort()).toEqual(['accepted', 'reserved']);
  });

  test('is undone with the assignment, which returns all offers to submitted', async () => {
    const chosen = await submitOffer('funder');
    await submitOffer('otherFunder');
    await takeStep('admin', chosen, 'accept');
    recordIn(await w.call('admin', 'project.unassign', { params: { id: project.id } }));
    expect(await statusesFor('admin')).toEqual(['submitted', 'submitted']);
    // The partner saw the offer only while it was accepted; it was never shared.
    expect(await offersFor('partner')).toEqual([]);
  });

  test('lets an administrator decline a reserved offer, in a mail without a link to the hidden project', async () => {
    const chosen = await submitOffer('funder');
    const otherOffer = await submitOffer('otherFunder');
    await takeStep('admin', chosen, 'accept');
    await takeStep('admin', otherOffer, 'decline');
    const mails = (await w.table.queuedMails()).map((mail) => JSON.stringify(mail));
    const declined = mails.find((mail) => mail.includes('Our team declined your offer'));
    expect(declined).toContain('"path":"/admin/desk"');
    expect(declined).not.toContain('project-page');
  });

  test('declines the reserved offers once the project is in progress', async () => {
    const chosen = await submitOffer('funder');
    const otherOffer = await submitOffer('otherFunder');
    await takeStep('admin', chosen, 'accept');
    const { id, version } = (await storedProject()) ?? project;
    recordIn(
      await w.call('admin', 'project.save', {
        body: { project: { id, version, projectStatus: 'in_progress' } },
      }),
    );
    expect(await readOffer('otherFunder', otherOffer)).toMatchObject({ termsStatus: 'declined' });
    const mails = JSON.stringify(await w.table.queuedMails());
    expect(mails).toContain('Our team declined your offer for Harbour Quarter');
    expect(mails).toContain('An accepted offer is not affected.');
    expect(mails).toMatch(/Our team accepted your offer of \$[\d.]+m at [\d.]+\s% for Harbour Quarter/);
  });
});

describe('the mails to the partner about a shared offer', () => {
  const partnerMails = async () =>
    (await w.table.queuedMails()).flatMap(({ mail }) => {
      const { to, subject, blocks } = Object(mail);
      const isTheirs = Object(to).companies?.includes(companies.partner.id);
      return isTheirs ? [{ subject, blocks: JSON.stringify(blocks) }] : [];
    });
  const mailsToPartner = async () => (await partnerMails()).map(({ subject }) => subject);

  test('tell a new revision from the offer that the partner has seen', async () => {
    const offer = await submitOffer('funder');
    const { version } = await takeStep('admin', offer, 'share');
    await saveOffer('funder', { id: offer.id, version, rate: 8.5 });
    await takeStep('funder', offer, 'submit');
    await takeStep('admin', offer, 'share');
    const mails = (await partnerMails()).map(({ subject, blocks }) => [subject.split(':')[0], blocks]);
    expect(mails.toSorted()).toEqual([
      ['Our team shared Offer A for Harbour Quarter', expect.stringContaining('prefer this offer')],
      [
        'Our team shared a new revision of Offer A for Harbour Quarter',
        expect.stringContaining('please choose again'),
      ],
    ]);
  });

  test('precede a withdrawal, after which the partner sees the offer once it is shared again', async () => {
    const offer = await submitOffer('funder');
    await takeStep('admin', offer, 'share');
    await takeStep('funder', offer, 'withdraw');
    const { version } = await readOffer('funder', offer);
    await saveOffer('funder', { id: offer.id, version, rate: 11 });
    await takeStep('funder', offer, 'submit');
    expect(await offersFor('partner')).toEqual([]);
    await takeStep('admin', offer, 'share');
    expect(await offersFor('partner')).toMatchObject([{ offerLetter: 'A', rate: 11 }]);
  });

  test('report a decline, by its letter', async () => {
    const offer = await submitOffer('funder');
    await takeStep('admin', offer, 'share');
    await takeStep('admin', offer, 'decline');
    expect(await mailsToPartner()).toContain('Our team declined Offer A for Harbour Quarter');
  });

  test('report a withdrawal, by its letter', async () => {
    const offer = await submitOffer('funder');
    await takeStep('admin', offer, 'share');
    await takeStep('funder', offer, 'withdraw');
    expect(await mailsToPartner()).toContain('The capital partner withdrew Offer A for Harbour Quarter');
  });

  test('leave out an offer that was never shared', async () => {
    await takeStep('funder', await submitOffer('funder'), 'withdraw');
    expect(await mailsToPartner()).toEqual([]);
  });
});

describe('the end of a project', () => {
  const saveStatus = async (projectStatus: Project['projectStatus']) => {
    const { id, version } = (await storedProject()) ?? project;
    recordIn(await w.call('admin', 'project.save', { body: { project: { id, version, projectStatus } } }));
  };
  const mailTo = async (subject: string) =>
    (await w.table.queuedMails()).flatMap(({ mail }) =>
      Object(mail).subject === subject ? [Object(mail).to] : [],
    );
  const closedStatuses = ['completed', 'closed', 'unsuccessful'] as const;

  test.each(closedStatuses)('as %s declines open offers and notifies their funders', async (status) => {
    const submitted = await submitOffer('funder');
    const shortlisted = await submitOffer('otherFunder');
    await takeStep('admin', shortlisted, 'shortlist');
    await takeStep('admin', shortlisted, 'improve', { until: '2099-01-01' });
    const draft = await createDraft('otherFunder');
    await saveStatus(status);
    for (const offer of [submitted, shortlisted])
      expect(await w.table.record('terms', offer.id)).toMatchObject({ termsStatus: 'declined' });
    expect(await w.table.record('terms', draft.id)).toMatchObject({ termsStatus: 'draft' });
    const [people, ...others] = await mailTo('Our team declined your offer for Harbour Quarter');
    expect([...people.companies].toSorted()).toEqual([funder.id, otherFunder.id].toSorted());
    expect(others).toEqual([]);
    await saveStatus('matched');
    expect(await statusesFor('funder')).toEqual(['declined']);
    expect(await submitOffer('funder')).toMatchObject({ termsStatus: 'submitted' });
  });

  test('keeps the accepted offer, until its funder is removed', async () => {
    const accepted = await submitOffer('funder');
    await submitOffer('otherFunder');
    await takeStep('admin', accepted, 'accept');
    await saveStatus('closed');
    expect([...(await statusesFor('admin'))].sort()).toEqual(['accepted', 'declined']);
    recordIn(await w.call('admin', 'project.unassign', { params: { id: project.id } }));
    expect(await statusesFor('admin')).toEqual(['declined', 'declined']);
  });

  test("sends no word of a declined offer to the project's own capital partner", async () => {
    await submitOffer('funder');
    await submitOffer('otherFunder');
    const { version } = (await storedProject()) ?? project;
    const body = { capitalCompanyId: funder.id, version };
    recordIn(await w.call('admin', 'project.assign', { params: { id: project.id }, body }));
    await saveStatus('completed');
    const [people] = await mailTo('Our team declined your offer for Harbour Quarter');
    expect(people.companies).toEqual([otherFunder.id]);
  });

  test('between two closed statuses changes no offer', async () => {
    await saveStatus('closed');
    const offer = await w.put('terms', a.terms({ projectId: project.id, termsStatus: 'submitted' }));
    await saveStatus('completed');
    expect(await w.table.record('terms', offer.id)).toMatchObject({ termsStatus: 'submitted' });
  });
});

describe('open offers of a project', () => {
  const limitMessage = 'This project cannot have more active offers now. Please try again later.';
  const fillOpenOffers = (length: number) =>
    w.table.putAll('terms', offersOfFunder(length, { companyId: 'another', termsStatus: 'submitted' }));

  test('are at most 40, also when two are submitted concurrently', async () => {
    const drafts = [await createDraft('funder'), await createDraft('otherFunder')];
    await fillOpenOffers(39);
    const answers = await Promise.all(
      drafts.map((draftOffer, index) =>
        callStep(index === 0 ? 'funder' : 'otherFunder', draftOffer, 'submit'),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(messageOf)).toContain(limitMessage);
  });

  /** The statuses of all offers but drafts, each once. */
  const storedStatuses = async () => {
    const items = (await w.table.scanAll()).filter(({ noun, sk }) => noun === 'terms' && sk === 'record');
    const statuses = items.map(({ record }) => String(Object(record).termsStatus));
    return [...new Set(statuses.filter((status) => status !== 'draft'))].toSorted();
  };

  test('include reserved offers, so that the project can be closed in one transaction', async () => {
    const reserved = offersOfFunder(20, { companyId: otherFunder.id, termsStatus: 'reserved' });
    const draftOffer = await createDraft('funder');
    await w.table.putAll('terms', reserved);
    await fillOpenOffers(20);
    const answer = await callStep('funder', draftOffer, 'submit');
    expect([answer.status, messageOf(answer)]).toEqual([409, limitMessage]);
    const { id, version } = project;
    const body = { project: { id, version, projectStatus: 'closed' } };
    recordIn(await w.call('admin', 'project.save', { body }));
    expect(await storedStatuses()).toEqual(['declined']);
    const counter = await w.table.item(`terms#live offers#${project.id}`, 'dependants');
    expect(counter).toMatchObject({ count: 0 });
  });

  test('are all reserved when an offer is accepted, and active again when its funder is removed', async () => {
    const submittedOffer = await submitOffer('funder');
    await fillOpenOffers(39);
    await takeStep('admin', submittedOffer, 'accept');
    expect(await storedStatuses()).toEqual(['accepted', 'reserved']);
    recordIn(await w.call('admin', 'project.unassign', { params: { id: project.id } }));
    expect(await storedStatuses()).toEqual(['submitted']);
  });
});

describe('requesting an improvement', () => {
  test('invites the funder until a due date, and ends with the next revision', async () => {
    const submittedOffer = await submitOffer('funder');
    for (const until of ['2020-01-01', '2099-02-30', '2099-99-99'])
      expect(await callStep('admin', submittedOffer, 'improve', { until }), until).toMatchObject({
        status: 400,
        body: { issues: { until: expect.any(String) } },
      });
    await takeStep('admin', submittedOffer, 'improve', { until: '2099-01-01' });
    const withRequest = await readOffer('funder', submittedOffer);
    expect(withRequest).toMatchObject({ improveUntil: '2099-01-01' });
    await takeStep('admin', submittedOffer, 'share');
    expect(await readOffer('partner', submittedOffer)).toMatchObject({ offerLetter: 'A', improveUntil: '' });
    const { version } = await readOffer('funder', submittedOffer);
    await saveOffer('funder', { id: submittedOffer.id, version, rate: 8 });
    expect(await takeStep('funder', submittedOffer, 'submit')).toMatchObject({
      improveUntil: '',
      revision: 2,
    });
  });
});

describe('offer steps', () => {
  test.each([
    ['shortlist', 'shortlisted'],
    ['reserve', 'reserved'],
    ['decline', 'declined'],
  ])('%s makes an offer %s, with its history', async (name, status) => {
    const submittedOffer = await submitOffer('funder');
    expect(await takeStep('admin', submittedOffer, name)).toMatchObject({ termsStatus: status });
    const { body } = await w.call('admin', 'history.read', {
      params: { noun: 'terms', id: submittedOffer.id },
    });
    expect(Object(body)[0].changes.termsStatus).toEqual({ from: 'submitted', to: status });
  });

  test('other than declining and withdrawing are refused on a closed project', async () => {
    const submittedOffer = await submitOffer('funder');
    await w.put('project', { ...project, projectStatus: 'unsuccessful' });
    for (const name of ['shortlist', 'share', 'improve', 'reserve', 'accept'])
      expect(await callStep('admin', submittedOffer, name, { until: '2099-01-01' })).toMatchObject({
        status: 409,
        body: { message: 'This project no longer accepts offers.' },
      });
    expect(await takeStep('admin', submittedOffer, 'decline')).toMatchObject({ termsStatus: 'declined' });
  });

  test("are open to an administrator who saw every change but the funder's private edits", async () => {
    const submittedOffer = await submitOffer('funder');
    const { version } = submittedOffer;
    await saveOffer('funder', { id: submittedOffer.id, version, rate: 7 });
    const shortlisted = await takeStep('admin', submittedOffer, 'shortlist', { version });
    expect(await callStep('admin', submittedOffer, 'reserve', { version })).toMatchObject({ status: 409 });
    const { version: laterVersion } = await readOffer('funder', submittedOffer);
    await saveOffer('funder', { id: submittedOffer.id, version: laterVersion, rate: 6 });
    await saveOffer('admin', { id: submittedOffer.id, version: shortlisted.version, brokerFee: 1 });
    expect(await readOffer('admin', submittedOffer)).toMatchObject({ brokerFee: 1, rate: 8.9 });
    expect(await readOffer('funder', submittedOffer)).toMatchObject({ rate: 6, unsent: true });
  });

  test('refuse an administrator who has not seen the latest submission', async () => {
    const submittedOffer = await submitOffer('funder');
    const { id, version } = submittedOffer;
    await saveOffer('funder', { id, version, rate: 7 });
    await takeStep('funder', submittedOffer, 'submit');
    expect(await callStep('admin', submittedOffer, 'accept', { version })).toMatchObject({ status: 409 });
    expect(await saveOffer('admin', { id, version, brokerFee: 1 })).toMatchObject({ status: 409 });
  });

  test('stay open to a funder who missed only steps that it cannot see', async () => {
    const submittedOffer = await submitOffer('funder');
    const { id, version } = submittedOffer;
    await takeStep('admin', submittedOffer, 'share');
    const edited = recordIn(await saveOffer('funder', { id, version, rate: 7 }));
    await saveOffer('admin', { id, version: edited.version, brokerFee: 1 });
    const resubmitted = await takeStep('funder', submittedOffer, 'submit', { version: edited.version });
    await saveOffer('admin', { id, version: resubmitted.version, brokerFee: 1.5 });
    expect(
      await takeStep('funder', submittedOffer, 'withdraw', { version: resubmitted.version }),
    ).toMatchObject({ termsStatus: 'withdrawn' });
    expect(await w.table.record('terms', id)).toMatchObject({ rate: 7, brokerFee: 1.5, sharedRevision: 1 });
  });

  test.each([
    [
      'an edit in another window',
      ({ id, version }: StoredRecord) => saveOffer('funder', { id, version, rate: 7 }),
    ],
    ['a visible step', (offer: StoredRecord) => callStep('admin', offer, 'shortlist')],
  ])('refuse a funder who missed %s', async (_, change) => {
    const submittedOffer = await submitOffer('funder');
    const { id, version } = submittedOffer;
    await change(submittedOffer);
    await takeStep('admin', submittedOffer, 'share');
    expect(await saveOffer('funder', { id, version, rate: 6 })).toMatchObject({ status: 409 });
    expect(await callStep('funder', submittedOffer, 'withdraw', { version })).toMatchObject({ status: 409 });
  });

  test("refuse a stale version, and a step that the offer's status does not allow", async () => {
    const submittedOffer = await submitOffer('funder');
    expect(await callStep('admin', submittedOffer, 'shortlist', { version: 1 })).toMatchObject({
      status: 409,
    });
    await takeStep('admin', submittedOffer, 'decline');
    expect(await callStep('admin', submittedOffer, 'accept')).toMatchObject({
      status: 409,
      body: { message: 'This offer is declined: “Accept” is not possible.' },
    });
    expect(
      await w.call('admin', 'terms.step', { params: { id: submittedOffer.id, step: 'sell' }, body: {} }),
    ).toMatchObject({
      status: 400,
    });
  });

  test('name the reason for a step that a missed change prevents, not the stale version', async () => {
    const [first, second] = [await submitOffer('funder'), await submitOffer('funder')];
    await takeStep('funder', first, 'withdraw');
    expect(await callStep('admin', first, 'accept', { version: first.version })).toMatchObject({
      status: 409,
      body: { message: 'This offer is withdrawn: “Accept” is not possible.' },
    });
    const third = await submitOffer('funder');
    await takeStep('admin', third, 'accept');
    expect(await callStep('admin', second, 'accept', { version: second.version })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('has accepted the offer of') },
    });
  });

  test('leave the content of an offer to its funder: an administrator writes only the broker fee', async () => {
    const submittedOffer = await submitOffer('funder');
    const changedOffer = recordIn(
      await saveOffer('admin', {
        id: submittedOffer.id,
        version: submittedOffer.version,
        rate: 1,
        brokerFee: 1.5,
      }),
    );
    expect(changedOffer).toMatchObject({ rate: 8.9, brokerFee: 1.5 });
    expect(await w.table.record('terms', submittedOffer.id)).toMatchObject({
      rate: 8.9,
      brokerFee: 1.5,
      unsent: false,
    });
    expect(
      await saveOffer('funder', { id: submittedOffer.id, version: changedOffer.version, brokerFee: 9 }),
    ).toMatchObject({
      status: 200,
    });
    expect(await w.table.record('terms', submittedOffer.id)).toMatchObject({ brokerFee: 1.5 });
  });
});
