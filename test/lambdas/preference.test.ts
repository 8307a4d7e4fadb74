import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { preferenceId } from '../../lambdas/domain/terms/preference.ts';
import { itemKeys } from '../../lambdas/domain/item-keys.ts';
import type { Project } from '../../shared/entities/project.ts';
import type { Terms } from '../../shared/entities/terms.ts';
import { MINUTE_MS } from '../../shared/schema/durations.ts';
import { companies, people, type Person } from '../support/cast.ts';
import { recordsIn, recordIn } from '../support/event.ts';
import { a } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';

let project: Project;
let offers: readonly Terms[];

async function putOffer(offerLetter: string, companyId: string): Promise<Terms> {
  const shared = { termsStatus: 'submitted', revision: 2, sharedRevision: 1, offerLetter } as const;
  const offer = a.terms({ projectId: project.id, companyId, ...shared });
  await w.table.putItems(
    [1, 2].map((number) => ({ ...itemKeys.termsRevision(offer.id, number), terms: offer })),
  );
  return w.put('terms', offer);
}
const w = await openWorldForTests();
beforeEach(async () => {
  await w.reset();
  const { id, companyName } = companies.partner;
  project = await w.put('project', a.project({ projectCompanyId: id, projectCompanyName: companyName }));
  offers = [await putOffer('A', companies.funder.id), await putOffer('B', companies.otherFunder.id)];
});

afterEach(() => vi.useRealTimers());

/** Sets an end of validity in the past, in the offer and the revision that is shared. */
async function expireOffer(offer?: Terms): Promise<void> {
  if (!offer) return;
  const terms = { ...offer, validUntil: '2020-01-01' };
  await w.table.putItems([{ ...itemKeys.termsRevision(offer.id, 1), terms }]);
  await w.put('terms', terms);
}
const savePreference = (offerIndex: number, person: Person = 'partner') =>
  w.call(person, 'preference.save', {
    body: { preference: { projectId: project.id, termsId: offers[offerIndex]?.id } },
  });
const preferredLetters = async () =>
  recordsIn(await w.call('admin', 'preference.ofProject', { params: { projectId: project.id } })).map(
    (record) => record['offerLetter'],
  );
const takeStep = (person: Person, step: string, offerIndex = 0) =>
  w.call(person, 'terms.step', { params: { id: offers[offerIndex]?.id ?? '', step }, body: {} });

test('a partner prefers one offer of a project; the last choice counts', async () => {
  expect(recordIn(await savePreference(0))).toMatchObject({
    id: preferenceId(project.id),
    offerLetter: 'A',
    version: 1,
  });
  expect(recordIn(await savePreference(0))).toMatchObject({ version: 1 });
  expect(recordIn(await savePreference(1))).toMatchObject({ offerLetter: 'B', version: 2 });
  expect(await preferredLetters()).toEqual(['B']);
});

test('notifies the team of each choice', async () => {
  await savePreference(0);
  await savePreference(0);
  await savePreference(1);
  const mails = (await w.table.queuedMails()).map(({ mail }) => Object(mail));
  const { companyName } = companies.partner;
  expect(mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual(
    ['A', 'B'].map((letter) =>
      expect.stringContaining(`team: ${companyName} prefers Offer ${letter} for Harbour Quarter: $10m`),
    ),
  );
});

test('a choice that is sent again later changes nothing unless an offer was shared since', async () => {
  await savePreference(0);
  vi.useFakeTimers({ now: Date.now() + 2 * MINUTE_MS, toFake: ['Date'] });
  expect(recordIn(await savePreference(0))).toMatchObject({ version: 1 });
  expect(await w.table.queuedMails()).toHaveLength(1);
  recordIn(await takeStep('admin', 'shortlist'));
  expect(recordIn(await savePreference(0))).toMatchObject({ version: 1 });
  recordIn(await takeStep('admin', 'share', 1));
  expect(recordIn(await savePreference(0))).toMatchObject({ version: 2 });
});

test('concurrent first choices are a conflict unless they are the same', async () => {
  const same = await Promise.all([savePreference(0), savePreference(0), savePreference(0)]);
  expect(same.map((answer) => recordIn(answer).version)).toEqual([1, 1, 1]);
  const { id } = recordIn(await savePreference(0));
  await w.call('partner', 'preference.remove', { params: { id } });
  const different = await Promise.all([savePreference(0), savePreference(1), savePreference(0)]);
  expect(different.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  expect(await preferredLetters()).toHaveLength(1);
});

test('the server sets company, letter and id, whatever the body contains', async () => {
  const hostile = { id: offers[1]?.id, companyId: companies.otherPartner.id, offerLetter: 'Z' };
  const body = { preference: { ...hostile, projectId: project.id, termsId: offers[0]?.id } };
  const created = recordIn(await w.call('partner', 'preference.save', { body }));
  const serverValues = { id: preferenceId(project.id), companyId: companies.partner.id, offerLetter: 'A' };
  expect(created).toMatchObject(serverValues);
  const { id, version } = created;
  const change = { preference: { ...hostile, id, version, projectId: offers[0]?.id } };
  expect(recordIn(await w.call('partner', 'preference.save', { body: change }))).toMatchObject({
    ...serverValues,
    projectId: project.id,
  });
});

test('only a shared offer for the same project can be preferred', async () => {
  const otherProject = await w.put('project', a.project({ projectCompanyId: companies.partner.id }));
  const unshared = await w.put(
    'terms',
    a.terms({ projectId: project.id, companyId: companies.funder.id, termsStatus: 'submitted', revision: 1 }),
  );
  for (const [projectId, termsId] of [
    [otherProject.id, offers[0]?.id],
    [project.id, unshared.id],
    [project.id, 'none'],
  ])
    expect(
      await w.call('partner', 'preference.save', { body: { preference: { projectId, termsId } } }),
    ).toMatchObject({ status: 400 });
});

test.each([
  ['a withdrawn offer', () => takeStep('funder', 'withdraw'), 'This offer is no longer active.'],
  [
    'an offer of a closed project',
    () => w.put('project', { ...project, projectStatus: 'unsuccessful' }),
    'This project no longer accepts offers.',
  ],
  [
    'an offer beside an accepted one',
    () => takeStep('admin', 'accept', 1),
    'A funder is already assigned to this project.',
  ],
  ['an expired offer', () => expireOffer(offers[0]), 'This offer has expired.'],
])('says why %s cannot be preferred', async (_, act, message) => {
  await act();
  expect(await savePreference(0)).toMatchObject({ status: 409, body: { message } });
});

test('only the partner can prefer an offer, and no funder or guest reads the preference', async () => {
  const { id } = recordIn(await savePreference(0));
  for (const person of people.filter((candidate) => candidate !== 'partner'))
    expect((await savePreference(1, person)).status, person).toBeGreaterThanOrEqual(400);
  for (const person of ['funder', 'otherFunder', 'guest'] as const) {
    expect(await w.call(person, 'preference.read', { params: { id } }), person).toMatchObject({
      status: 403,
    });
    const offersRead = await w.call(person, 'terms.ofProject', { params: { projectId: project.id } });
    expect(JSON.stringify(offersRead.body), person).not.toContain('prefer');
  }
  expect(await preferredLetters()).toEqual(['A']);
});

describe('a preference is cleared', () => {
  beforeEach(async () => {
    recordIn(await savePreference(0));
  });
  const eventsFor = async (person: Person) =>
    recordsIn(await w.call(person, 'activity.project', { params: { id: project.id } })).flatMap(
      ({ kind, title }) => (kind === 'preferred' ? [title] : []),
    );
  test.each([
    ['withdrawal of the offer', () => takeStep('funder', 'withdraw')],
    ['decline of the offer', () => takeStep('admin', 'decline')],
    ['a newly shared revision', () => takeStep('admin', 'share')],
    ['acceptance of another offer', () => takeStep('admin', 'accept', 1)],
    [
      'assignment of a funder',
      () =>
        w.call('admin', 'project.assign', {
          params: { id: project.id },
          body: { version: project.version, capitalCompanyId: companies.otherFunder.id },
        }),
    ],
  ])('by %s, but stays in the timelines of partner and team', async (_, act) => {
    expect((await act()).status).toBe(200);
    expect(await preferredLetters()).toEqual([]);
    for (const person of ['partner', 'admin'] as const)
      expect(await eventsFor(person), person).toEqual(['Offer A']);
  });
  test('by the partner, and then leaves the timelines, also once the project is assigned', async () => {
    await w.call('partner', 'preference.remove', { params: { id: preferenceId(project.id) } });
    expect(await eventsFor('partner')).toEqual([]);
    expect((await takeStep('admin', 'accept', 1)).status).toBe(200);
    for (const person of ['partner', 'admin'] as const) expect(await eventsFor(person), person).toEqual([]);
  });
  test('but not by a step on another offer', async () => {
    expect((await takeStep('otherFunder', 'withdraw', 1)).status).toBe(200);
    expect(await preferredLetters()).toEqual(['A']);
  });
});

describe('an assignment that is undone', () => {
  const assign = async ({ id: capitalCompanyId } = companies.funder) => {
    const { version } = recordIn(await w.call('admin', 'project.read', { params: { id: project.id } }));
    const body = { capitalCompanyId, version };
    recordIn(
      await w.call('admin', 'project.assign', { params: { id: project.id }, body, query: { hold: '1' } }),
    );
  };
  const unassign = async () =>
    recordIn(await w.call('admin', 'project.unassign', { params: { id: project.id }, query: { hold: '1' } }));

  test('restores the preference that it has cleared', async () => {
    recordIn(await savePreference(1));
    await assign();
    expect(await preferredLetters()).toEqual([]);
    await unassign();
    expect(await preferredLetters()).toEqual(['B']);
    recordIn(await savePreference(0));
    expect(await preferredLetters()).toEqual(['A']);
  });

  test('restores the preference, also after a second assignment within a minute', async () => {
    recordIn(await savePreference(1));
    await assign();
    await assign(companies.otherFunder);
    await unassign();
    expect(await preferredLetters()).toEqual(['B']);
  });

  test('does not restore a preference that the partner had withdrawn before', async () => {
    const { id } = recordIn(await savePreference(1));
    await w.call('partner', 'preference.remove', { params: { id } });
    await assign();
    await unassign();
    expect(await preferredLetters()).toEqual([]);
  });

  test('does not restore the preference for an offer that has been withdrawn since', async () => {
    recordIn(await savePreference(1));
    await assign();
    await w.put('terms', { ...a.terms(offers[1]), termsStatus: 'withdrawn' });
    await unassign();
    expect(await preferredLetters()).toEqual([]);
  });
});
