import { beforeEach, describe, expect, test } from 'vitest';

import type { ActivityEvent } from '../../shared/api/activity.ts';
import type { Project } from '../../shared/entities/project.ts';
import { companies, type Person } from '../support/cast.ts';
import { recordIn, recordsIn } from '../support/event.ts';
import { a, termsForm } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';

let project: Project;
const w = await openWorldForTests();
beforeEach(async () => {
  await w.reset();
  project = await w.put('project', a.project({ projectCompanyId: companies.partner.id }));
});

const saveOffer = (person: Person, values: object) =>
  w.call(person, 'terms.save', { body: { terms: values } });
const recordOffer = (values: object = {}) =>
  saveOffer('admin', { ...termsForm, projectId: project.id, companyId: companies.funder.id, ...values });
const takeStep = (person: Person, id: string, step: string) =>
  w.call(person, 'terms.step', { params: { id, step }, body: {} });
const offersFor = async (person: Person) =>
  recordsIn(await w.call(person, 'terms.ofProject', { params: { projectId: project.id } }));
const revisionsOf = async ({ id }: { id: string }) =>
  recordsIn(await w.call('funder', 'terms.revisions', { params: { id } }));
const recordedMails = async () =>
  (await w.table.queuedMails())
    .map(({ mail }) => String(Object(mail).subject))
    .filter((subject) => subject.startsWith('Our team recorded'))
    .toSorted();

const offerEventsFor = async (person: Person) => {
  const { body } = await w.call(person, 'activity.project', { params: { id: project.id } });
  return (body as ActivityEvent[]).filter(({ noun }) => noun === 'terms');
};

describe('an offer that an administrator records', () => {
  test('is submitted immediately, with its first revision and a mail to the capital partner', async () => {
    const offer = recordIn(await recordOffer({ brokerFee: 1 }));
    expect(offer).toMatchObject({
      termsStatus: 'submitted',
      revision: 1,
      companyName: companies.funder.companyName,
      recordedBy: offer['submittedBy'],
      brokerFee: 1,
    });
    expect(offer['recordedBy']).not.toBe('');
    expect(await offersFor('funder')).toMatchObject([{ id: offer.id, revision: 1, brokerFee: null }]);
    expect(await revisionsOf(offer)).toHaveLength(1);
    expect(await recordedMails()).toEqual([expect.stringContaining(project.projectName)]);
  });

  test('is refused with a message at each missing field, and for a past last day', async () => {
    expect(await recordOffer({ rate: null, term: null })).toMatchObject({
      status: 400,
      body: { issues: { rate: 'Please enter the rate', term: expect.any(String) } },
    });
    expect(await recordOffer({ validUntil: '2020-01-01' })).toMatchObject({
      status: 400,
      body: { issues: { validUntil: 'Enter a date from today' } },
    });
    expect(await recordOffer({ companyId: '' })).toMatchObject({
      status: 400,
      body: { issues: { companyId: 'Please select company' } },
    });
    expect(await recordOffer({ companyId: companies.partner.id })).toMatchObject({ status: 400 });
    expect(await offersFor('admin')).toEqual([]);
  });

  test('is refused for a project that takes no offer from the company', async () => {
    await w.put('project', {
      ...project,
      projectStatus: 'assigned',
      capitalCompanyId: companies.otherFunder.id,
    });
    expect(await recordOffer()).toMatchObject({
      status: 400,
      body: { issues: { projectId: 'This project no longer accepts offers.' } },
    });
    expect(await recordOffer({ companyId: companies.otherFunder.id })).toMatchObject({ status: 200 });
  });

  test('is recorded once if the request is repeated', async () => {
    const id = '6f2b1c1e-3f9e-4f0b-9a55-0a8f6c1d2e3f';
    await recordOffer({ id });
    expect(await recordOffer({ id })).toMatchObject({ status: 200 });
    expect(await offersFor('admin')).toHaveLength(1);
    expect(await recordedMails()).toHaveLength(1);
  });

  test('changes by a new revision, but only the broker fee without one', async () => {
    const offer = recordIn(await recordOffer());
    const fee = recordIn(await saveOffer('admin', { id: offer.id, version: offer.version, brokerFee: 2 }));
    expect(fee).toMatchObject({ brokerFee: 2, revision: 1 });
    const revised = recordIn(await saveOffer('admin', { id: offer.id, version: fee.version, rate: 7.5 }));
    expect(revised).toMatchObject({ rate: 7.5, revision: 2, termsStatus: 'submitted', unsent: false });
    expect((await revisionsOf(offer)).map(({ rate }) => rate)).toEqual([termsForm.rate, 7.5]);
    expect(await recordedMails()).toEqual([
      expect.stringContaining('a change of your offer'),
      expect.stringContaining('your offer'),
    ]);
  });

  test('belongs to the capital partner as soon as its people change it', async () => {
    const offer = recordIn(await recordOffer());
    const edited = recordIn(await saveOffer('funder', { id: offer.id, version: offer.version, rate: 7 }));
    const refused = await saveOffer('admin', { id: offer.id, version: offer.version, rate: 6 });
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'The capital partner maintains this offer now.' },
    });
    expect(recordIn(await takeStep('funder', offer.id, 'submit'))).toMatchObject({
      revision: 2,
      rate: 7,
      recordedBy: '',
    });
    const { version } = recordIn(await w.call('admin', 'terms.read', { params: { id: offer.id } }));
    expect(version).toBeGreaterThan(Number(edited.version));
    expect(recordIn(await saveOffer('admin', { id: offer.id, version, rate: 6 }))).toMatchObject({ rate: 7 });
  });

  test('can be shared and accepted like any other, and no longer changes then', async () => {
    const { id } = recordIn(await recordOffer());
    await takeStep('admin', id, 'share');
    expect(await offersFor('partner')).toMatchObject([
      { id, companyName: '', submittedBy: '', recordedBy: '', offerLetter: 'A' },
    ]);
    const { version } = recordIn(await takeStep('admin', id, 'accept'));
    expect(await saveOffer('admin', { id, version, rate: 6 })).toMatchObject({
      status: 409,
      body: { message: 'This offer can no longer be changed.' },
    });
  });

  test('appears in the activity as recorded by the team, until its capital partner submits it', async () => {
    const { id, version } = recordIn(await recordOffer());
    const recorded = { kind: 'recorded', amount: termsForm.facilityLimit, rate: termsForm.rate };
    expect(await offerEventsFor('funder')).toMatchObject([{ ...recorded, title: 'your offer' }]);
    await saveOffer('funder', { id, version, rate: 7 });
    await takeStep('funder', id, 'submit');
    expect(await offerEventsFor('admin')).toMatchObject([
      { kind: 'offered', rate: 7, by: companies.funder.companyName },
      { ...recorded, title: `the offer of ${companies.funder.companyName}` },
    ]);
  });
});
