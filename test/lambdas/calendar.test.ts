import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';

import type { User } from '../../shared/entities/user.ts';
import { DAY_MS } from '../../shared/schema/durations.ts';
import { callerOf, companies, emailOf, type Person } from '../support/cast.ts';
import { parseIcs } from '../support/ics.ts';
import { a } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';

const { partner, otherPartner, funder } = companies;
const SOON = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);

const w = await openWorldForTests();
const { daysOf } = await import('../../lambdas/domain/calendar/days.ts');
beforeEach(() => w.reset());

/** Renews the calendar's URL. @returns the secret in it */
const renewAddress = async (person: Person) => {
  const { body } = await w.call(person, 'calendar.renew');
  return String(Object(body).path).slice('/api/calendar/'.length);
};
/** Sends the request without sign-in. */
const readCalendar = (secret: string) => w.call('nobody', 'calendar.feed', { params: { secret } });
const titlesOf = async (secret: string) => {
  const { events } = parseIcs(String((await readCalendar(secret)).body));
  return events.map((event) => event.get('SUMMARY')).toSorted();
};

/** A project of the partner with the funder, its offers and tasks of each side, and three other projects. */
async function createProjects() {
  const dated = { targetFundingDate: SOON };
  const assigned = { capitalCompanyId: funder.id, projectStatus: 'assigned' } as const;
  const ownProject = await w.put(
    'project',
    a.project({
      ...dated,
      ...assigned,
      projectCompanyId: partner.id,
      projectName: 'Shared',
      nextStep: 'Call',
      nextStepDate: SOON,
    }),
  );
  await w.put('project', a.project({ ...dated, projectCompanyId: partner.id, projectName: 'Alone' }));
  await w.put(
    'project',
    a.project({ ...dated, projectCompanyId: partner.id, projectName: 'Closed', projectStatus: 'closed' }),
  );
  await w.put('project', a.project({ ...dated, projectCompanyId: otherPartner.id, projectName: 'Foreign' }));
  const parents = { projectId: ownProject.id, partnerId: partner.id };
  await w.put('task', a.task({ ...parents, title: 'P', ownerName: 'Dora' }));
  await w.put('task', a.task({ ...parents, title: 'Done', done: true }));
  await w.put('task', a.task({ ...parents, title: 'Undated', dueDate: '' }));
  await w.put('task', a.task({ ...parents, title: 'F', ownerSide: 'funder', funderId: funder.id }));
  await w.put('task', a.task({ ...parents, title: 'T', ownerSide: 'team' }));
  const offer = { projectId: ownProject.id, companyId: funder.id, validUntil: SOON };
  await w.put('terms', a.terms({ ...offer, termsStatus: 'submitted', improveUntil: SOON }));
  await w.put('terms', a.terms({ ...offer, termsStatus: 'declined', improveUntil: SOON }));
  return ownProject;
}

describe('a calendar', () => {
  test.each([
    ['partner', ['Funding date: Alone', 'Funding date: Shared', 'P: Shared']],
    ['funder', ['F: Shared', 'Funding date: Shared', 'Improvement due: Shared', 'Offer expires: Shared']],
    ['otherPartner', ['Funding date: Foreign']],
    ['otherFunder', []],
    [
      'admin',
      ['Call: Shared', 'Funding date: Alone', 'Funding date: Foreign', 'Funding date: Shared', 'T: Shared'],
    ],
  ] as const)('of %s lists %j', async (person, titles) => {
    await createProjects();
    expect(await titlesOf(await renewAddress(person))).toEqual(titles);
  });

  test('has whole-day events, as text/calendar that is not cached', async () => {
    await createProjects();
    const { status, headers, body } = await readCalendar(await renewAddress('partner'));
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
    });
    const task = parseIcs(String(body)).events.find((event) => event.get('SUMMARY') === 'P: Shared');
    expect(task?.get('DTSTART;VALUE=DATE')).toBe('20261201');
    expect(task?.get('DESCRIPTION')).toContain('Owner: Dora');
  });

  test('lists the funding dates of the next 400 days in Sydney', async () => {
    for (const targetFundingDate of ['2027-12-27', '2027-12-28'])
      await w.put('project', a.project({ projectCompanyId: partner.id, targetFundingDate }));
    const days = await daysOf(callerOf('partner'), new Date('2026-11-21T20:00:00Z'));
    expect(days.map(({ day }) => day)).toEqual(['2027-12-27']);
  });

  test('leads to the pages of its events', async () => {
    const { id } = await createProjects();
    const { body } = await readCalendar(await renewAddress('funder'));
    const { events } = parseIcs(String(body));
    const page = `https://portal.test/admin/project-page?projectId=${id}`;
    expect(events.map((event) => event.get('URL')).toSorted()).toEqual([
      page,
      `${page}&section=tasks`,
      `${page}&section=terms`,
      `${page}&section=terms`,
    ]);
    expect(events.every((event) => event.get('DESCRIPTION')?.endsWith(String(event.get('URL'))))).toBe(true);
  });

  test('omits the project after the funder is unassigned', async () => {
    const project = await createProjects();
    const secret = await renewAddress('funder');
    await w.put('project', { ...project, capitalCompanyId: '', projectStatus: 'closed' });
    expect(await titlesOf(secret)).toEqual([]);
  });

  test.each(['partner', 'funder', 'admin'] as const)(
    'of %s omits the tasks of a closed project',
    async (person) => {
      const project = await createProjects();
      const secret = await renewAddress(person);
      await w.put('project', { ...project, projectStatus: 'completed' });
      expect((await titlesOf(secret)).filter((title) => /^[PFT]: /.test(String(title)))).toEqual([]);
      await w.put('project', project);
      expect((await titlesOf(secret)).filter((title) => /^[PFT]: /.test(String(title)))).toHaveLength(1);
    },
  );
});

describe('a calendar address', () => {
  test('has 192 random bits, and only their hash is stored', async () => {
    const secret = await renewAddress('partner');
    expect(secret).toMatch(/^[\w-]{32}\.ics$/);
    const bare = secret.slice(0, -4);
    const storedText = JSON.stringify(await w.table.scanAll());
    expect(storedText).not.toContain(bare);
    expect(storedText).toContain(createHash('sha256').update(bare).digest('hex'));
    expect((await w.call('partner', 'calendar.status')).body).toEqual({
      since: expect.stringMatching(/^\d{4}-/),
    });
    expect((await w.call('funder', 'calendar.status')).body).toEqual({ since: '' });
  });

  test('stops working when renewed; the addresses of other users keep working', async () => {
    const [old, untouched] = [await renewAddress('partner'), await renewAddress('funder')];
    const renewed = await renewAddress('partner');
    expect(await readCalendar(old)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    for (const secret of [renewed, untouched])
      expect(await readCalendar(secret)).toMatchObject({ status: 200 });
  });

  test('is stored once when renewed twice at the same time', async () => {
    await renewAddress('partner');
    const answers = await Promise.all([1, 2].map(() => w.call('partner', 'calendar.renew')));
    const storedAddresses = (await w.table.scanAll()).filter(({ pk }) => String(pk).startsWith('calendar#'));
    expect(storedAddresses).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  });

  test.each([
    ['disabled', (user: User) => ({ ...user, disabled: true })],
    ['moved', (user: User) => ({ ...user, companyId: otherPartner.id })],
    ['now an administrator', (user: User) => ({ ...user, role: 'admin' as const })],
    [
      'replaced by a user with the same e-mail',
      (user: User) => ({ ...user, id: '40000000-0000-4000-8000-000000000001' }),
    ],
  ])('of a user who is %s answers 404, and no longer counts as created', async (_, change) => {
    const secret = await renewAddress('partner');
    const user: User = Object(await w.table.record('user', emailOf('partner')));
    await w.put('user', change(user));
    expect(await readCalendar(secret)).toMatchObject({ status: 404 });
    if (!change(user).disabled)
      expect((await w.call('partner', 'calendar.status')).body).toEqual({ since: '' });
    await w.put('user', user);
    expect(await readCalendar(secret)).toMatchObject({ status: 200 });
  });

  test.each([
    ['the company of its user is merged into another', otherPartner, partner],
    ['another company is merged into the company of its user', partner, otherPartner],
  ])('keeps working when %s, also after the merge is undone', async (_, kept, removed) => {
    const secret = await renewAddress('partner');
    const merge = { keptId: kept.id, removedId: removed.id, version: kept.version, take: [] };
    const id = randomUUID();
    const proceed = (direction: 'merge' | 'undo') =>
      w.call('admin', 'merge.proceed', { params: { id }, body: { direction, atMost: 50 } });
    const steps = [
      () => w.call('admin', 'merge.start', { body: { merge: { id, ...merge } } }),
      () => proceed('merge'),
      () => proceed('merge'),
      () => proceed('undo'),
      () => proceed('undo'),
    ];
    for (const takeStep of steps) {
      expect(await takeStep()).toMatchObject({ status: 200 });
      expect(await readCalendar(secret)).toMatchObject({ status: 200 });
      expect((await w.call('partner', 'calendar.status')).body).not.toEqual({ since: '' });
    }
  });

  test('ends with the undo of a merge after which it was created, for another link', async () => {
    const id = randomUUID();
    const merge = {
      id,
      keptId: otherPartner.id,
      removedId: partner.id,
      version: otherPartner.version,
      take: [],
    };
    const proceed = (direction: 'merge' | 'undo') =>
      w.call('admin', 'merge.proceed', { params: { id }, body: { direction, atMost: 50 } });
    await w.call('admin', 'merge.start', { body: { merge } });
    await proceed('merge');
    const secret = await renewAddress('partner');
    expect(await readCalendar(secret)).toMatchObject({ status: 200 });
    await proceed('undo');
    expect(await readCalendar(secret)).toMatchObject({ status: 404 });
    expect((await w.call('partner', 'calendar.status')).body).toEqual({ since: '' });
    expect(await readCalendar(await renewAddress('partner'))).toMatchObject({ status: 200 });
  });

  test('of a deleted user answers 404', async () => {
    const secret = await renewAddress('partner');
    await w.call('admin', 'company.removeUser', {
      params: { companyId: partner.id, userId: emailOf('partner') },
    });
    expect(await readCalendar(secret)).toMatchObject({ status: 404 });
  });

  test.each(['x'.repeat(32), `${'x'.repeat(31)}.ics`, `${'x'.repeat(32)}.ICS`, '../../../etc/passwd'])(
    'that is invalid, %s, reveals nothing',
    async (secret) => {
      expect(await readCalendar(secret)).toMatchObject({
        status: 400,
        body: { issues: { secret: 'Invalid secret' } },
      });
    },
  );
});
