import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Notice } from '../../../shared/entities/notice.ts';
import { companies, emailOf, type Person } from '../../support/cast.ts';
import { TEAM_MAILBOXES } from '../../support/environment.ts';
import { recordsIn, recordIn } from '../../support/event.ts';
import { openOutbox, type Outbox } from '../../support/outbox.ts';
import { a, termsForm } from '../../support/records.ts';
import { openWorldForTests } from '../../support/test-world.ts';

const { partner, funder, otherFunder } = companies;
const ADMIN_NAME = 'Tessa Teamname';
const NAMES = {
  admin: ADMIN_NAME,
  partner: 'Pat Partnername',
  funder: 'Fay Fundername',
  otherFunder: 'Oli Othername',
};

let outbox: Outbox;
const project = a.project({
  projectCompanyId: partner.id,
  projectCompanyName: partner.companyName,
  projectName: 'Quarry Lane',
  nextStep: 'Call the bank',
  // 61.7 can't occur in a time, which has at most 59 seconds.
  pricing: 61.7,
});

const save = async (
  person: Person,
  noun: 'message' | 'task' | 'terms' | 'interest' | 'ask',
  record: object,
) =>
  recordIn(await w.call(person, `${noun}.save`, { body: { [noun]: { projectId: project.id, ...record } } }));
const step = async (person: Person, id: unknown, name: string, body: object = {}) =>
  recordIn(await w.call(person, 'terms.step', { params: { id: String(id), step: name }, body }));

/** Submits an offer of each funder, with different figures. The first funder then saves a change. */
async function makeOffers() {
  const [funderOffer, otherOffer] = [
    await save('funder', 'terms', { ...termsForm, facilityLimit: 21_000_000, rate: 7.1 }),
    await save('otherFunder', 'terms', { ...termsForm, facilityLimit: 22_000_000, rate: 7.2 }),
  ];
  await step('funder', funderOffer['id'], 'submit');
  await step('otherFunder', otherOffer['id'], 'submit');
  const [{ version } = { version: 0 }] = recordsIn(
    await w.call('funder', 'terms.read', { params: { id: String(funderOffer['id']) } }),
  );
  recordIn(
    await w.call('funder', 'terms.save', {
      body: { terms: { id: funderOffer['id'], version, facilityLimit: 23_000_000 } },
    }),
  );
  return { funderOffer, otherOffer };
}

const w = await openWorldForTests();
beforeAll(async () => {
  outbox = await openOutbox(w, { hasFollower: true });
  for (const [person, fullName] of Object.entries(NAMES)) {
    const email = emailOf(person as Person);
    const stored = await w.table.record('user', email);
    await w.put('user', { ...a.user(), ...stored, fullName });
  }
  await w.put('project', project);
  for (const person of ['funder', 'otherFunder'] as const) {
    await save('admin', 'ask', { companyId: companies[person].id });
    await save(person, 'interest', { answer: 'not_for_us', reasons: ['size'], text: `reasons of ${person}` });
    await save('admin', 'message', { audience: 'funder', funderId: companies[person].id, text: 'To you' });
    await save(person, 'message', { audience: 'funder', text: 'From us', asks: 'team' });
  }
  await save('admin', 'message', { audience: 'team', text: 'Among us' });
  await save('partner', 'message', { audience: 'partner', text: 'From the partner' });
  await save('admin', 'task', { ownerSide: 'partner', title: 'Valuation', dueDate: '2027-01-01' });
  const { funderOffer, otherOffer } = await makeOffers();
  await step('admin', funderOffer['id'], 'shortlist');
  await step('admin', otherOffer['id'], 'share');
  await step('admin', funderOffer['id'], 'improve', { until: '2099-01-01' });
  await step('otherFunder', otherOffer['id'], 'withdraw');
  await step('otherFunder', otherOffer['id'], 'submit');
  await step('admin', otherOffer['id'], 'decline');
  await step('funder', funderOffer['id'], 'withdraw');
}, 60_000);
afterAll(() => outbox.close());

/** Reads all notices and mails that a person received. */
async function readNotifications(
  person: Person,
): Promise<{ readonly titles: readonly string[]; readonly all: string }> {
  const addresses = person === 'admin' ? TEAM_MAILBOXES : [emailOf(person)];
  const mails = (await outbox.sent()).filter(({ to }) => to.some((address) => addresses.includes(address)));
  const notices = recordsIn(await w.call(person, 'notice.mine', {})) as unknown as Notice[];
  return {
    titles: notices.map(({ title }) => title),
    all: JSON.stringify([mails.map(({ subject, text, html }) => [subject, text, html]), notices]),
  };
}

const teamSecrets = ['Among us', 'Call the bank', '61.7', emailOf('admin')];
const hidden: Partial<Record<Person, readonly string[]>> = {
  partner: [
    ...teamSecrets,
    funder.companyName,
    otherFunder.companyName,
    '$21m',
    '$23m',
    NAMES.funder,
    NAMES.otherFunder,
  ],
  funder: [...teamSecrets, otherFunder.companyName, '$22m', 'Offer A', NAMES.otherFunder, NAMES.partner],
  otherFunder: [...teamSecrets, funder.companyName, '$21m', '$23m', 'Offer A', NAMES.funder, NAMES.partner],
};

test.each(Object.entries(hidden))(
  'notifications to the %s contain no data that routes hide from the same user',
  async (person, secrets) => {
    const { titles, all } = await readNotifications(person as Person);
    expect(titles.length).toBeGreaterThan(1);
    for (const secret of secrets) expect(all, secret).not.toContain(secret);
  },
);

test('names an offer by its letter to the partner, and by its amount and rate to its funder', async () => {
  expect((await readNotifications('partner')).titles).toContain(
    'Our team shared Offer A for Quarry Lane: $22m at 7.2\u00A0%',
  );
  expect((await readNotifications('funder')).titles).toEqual(
    expect.arrayContaining([
      'Our team shortlisted your offer of $21m at 7.1\u00A0% for Quarry Lane',
      'Please improve your offer by 1 Jan 2099: Quarry Lane',
      `Message about Quarry Lane from ${ADMIN_NAME} (Team)`,
    ]),
  );
});

test('describes an offer to the team by its submitted values, not by later ones', async () => {
  const { titles, all } = await readNotifications('admin');
  expect(titles).toContain(`${funder.companyName} withdrew its offer of $21m at 7.1\u00A0% for Quarry Lane`);
  expect(titles).toContain(`${otherFunder.companyName} offered $22m at 7.2\u00A0% for Quarry Lane`);
  expect(all).not.toMatch(/\$23m|23,000,000/);
});

test('links notices of each side to the project, and notices about offers to the section of offers', async () => {
  for (const person of ['partner', 'funder', 'admin'] as const) {
    const notices = recordsIn(await w.call(person, 'notice.mine', {})) as unknown as Notice[];
    for (const { path } of notices) expect(path).toContain(`/admin/project-page?projectId=${project.id}`);
    const offers = notices.filter(({ kind }) => kind === 'terms');
    expect(offers.every(({ path }) => path.endsWith('&section=terms'))).toBe(true);
  }
});
