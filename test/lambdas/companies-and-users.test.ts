import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';

import type { Company } from '../../shared/entities/company.ts';
import { STALE_MESSAGE } from '../../shared/schema/errors.ts';
import { companies, emailOf, subOf } from '../support/cast.ts';
import { recordsIn, recordIn } from '../support/event.ts';
import { a, fundingForm, personForm } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';

const w = await openWorldForTests();
beforeEach(() => w.reset());

const outbox = async () => (await w.table.queuedMails()).map((item) => Object(item['mail']));

describe('companies', () => {
  const save = (person: 'partner' | 'admin', company: object) =>
    w.call(person, 'company.save', { body: { company } });
  const { id } = companies.partner;

  test('a change by a company sets its status to new and is mailed to the team; a creation is not mailed', async () => {
    await w.put('company', { ...companies.partner, companyStatus: 'old' });
    const saved = recordIn(await save('partner', { id, version: 1, city: 'Perth' }));
    expect(saved).toMatchObject({ companyStatus: 'new', city: 'Perth' });
    expect(await outbox()).toMatchObject([
      { to: 'team', subject: 'Ann Lee updated Alpha Developments: City' },
    ]);
    recordIn(await save('admin', { companyName: 'Made', phone: '0290000000' }));
    expect(await outbox()).toHaveLength(1);
  });

  test.each([
    ['project_partner', 'a project partner'],
    ['capital_partner', 'a capital partner'],
  ])(
    'the users of a registered company get one mail when the team sets it up as %s',
    async (companyType, text) => {
      const guest = companies.guest.id;
      recordIn(await save('admin', { id: guest, version: 1, companyType }));
      const approvals = async () =>
        (await outbox()).filter(({ subject }) => subject === 'Newcomer is approved');
      expect(await approvals()).toMatchObject([
        {
          to: { companies: [guest] },
          blocks: [
            { words: expect.stringContaining(`set up Newcomer as ${text}.`) },
            { path: '/admin/desk' },
          ],
        },
      ]);
      recordIn(await save('admin', { id: guest, version: 2, city: 'Perth' }));
      expect(await approvals()).toHaveLength(1);
    },
  );

  test('changes of fields that only the team reads are not mailed', async () => {
    const teamValues = { relationship: 'active', leadId: emailOf('admin') };
    recordIn(await save('admin', { id, version: 1, ...teamValues }));
    expect(await outbox()).toEqual([]);
  });

  test.each([
    [{ phone: '0412 345-678' }, { phone: '+61412345678' }],
    [{ phone: '412345678' }, { phone: '+61412345678' }],
    [{ phone: '+6498765432' }, { phone: '+6498765432' }],
    [{ phone: '+61' }, { phone: 'Invalid phone numbers' }],
    [{ phone: '12345' }, { phone: 'Invalid phone numbers' }],
    [{ website: 'not a site' }, { website: '' }],
    [{ website: 'example.com' }, { website: 'https://example.com' }],
    [{ website: 'javascript:alert(1)' }, { website: '' }],
    [{ email: 'nobody@' }, { email: '' }],
    [{ email: ' Info@Alpha.Test ' }, { email: 'info@alpha.test' }],
    [{ companyName: '' }, { companyName: 'Company name is required.' }],
    [{ country: 'Atlantis' }, { country: 'Please select country' }],
  ])('saving %j results in %j', async (sent, expected) => {
    const answer = await save('partner', { id, version: 1, ...sent });
    expect(answer.status === 200 ? recordIn(answer) : Object(answer.body).issues).toMatchObject(expected);
  });

  test("a company that was saved before a field existed answers with the field's default", async () => {
    const { country: _, website: __, ...older } = a.company();
    await w.table.putAll('company', [older as Company]);
    const read = await w.call('admin', 'company.read', { params: { companyId: older.id } });
    expect(recordIn(read)).toMatchObject({ country: 'Australia', website: '' });
    const list = await w.call('admin', 'company.ofType', { params: { type: 'guest' } });
    expect(recordsIn(list).find((company) => company.id === older.id)).toMatchObject({
      country: 'Australia',
    });
    expect(
      recordIn(await save('admin', { id: older.id, version: older.version, city: 'Perth' })),
    ).toMatchObject({
      country: 'Australia',
    });
  });

  test('a company is deleted only when nothing belongs to it', async () => {
    const created = recordIn(await save('admin', { companyName: 'Empty Ltd', phone: '0290000000' }));
    const companyId = created.id;
    const contact = recordIn(
      await w.call('admin', 'contact.save', { body: { contact: { ...personForm, companyId } } }),
    );
    const refused = await w.call('admin', 'company.remove', { params: { companyId } });
    expect(refused).toMatchObject({ status: 200, body: false });
    expect(refused.headers['Reason']).toMatch(/users, contacts, projects, funding profiles or offers/);
    expect(await w.table.record('company', companyId)).toBeDefined();
    expect((await w.call('admin', 'contact.remove', { params: { id: contact.id } })).body).toBe(true);
    expect((await w.call('admin', 'company.remove', { params: { companyId } })).body).toBe(true);
    const refusedSave = await w.call('admin', 'contact.save', {
      body: { contact: { ...personForm, companyId } },
    });
    expect(refusedSave).toMatchObject({
      status: 400,
      body: { message: 'This company was deleted or is no longer visible to you.' },
    });
    const missing = await w.call('admin', 'company.remove', { params: { companyId } });
    expect(missing.body).toBe(false);
    expect(missing.headers['Reason']).toBe('This company was deleted or is no longer visible to you.');
  });

  test('a company that is deleted twice at the same time has no records as a reason', async () => {
    const { id: companyId } = recordIn(
      await save('admin', { companyName: 'Twice Ltd', phone: '0290000000' }),
    );
    const remove = () => w.call('admin', 'company.remove', { params: { companyId } });
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map(({ body }) => body).toSorted()).toEqual([false, true]);
    expect(answers.flatMap(({ headers }) => headers['Reason'] ?? [])).toEqual([STALE_MESSAGE]);
  });

  test('a company with a project or a funding profile is not deleted', async () => {
    const projectPartner = await w.put('company', a.company({ companyType: 'project_partner' }));
    const capitalPartner = await w.put('company', a.company({ companyType: 'capital_partner' }));
    const project = { projectCompanyId: projectPartner.id };
    const fundingProfile = { ...fundingForm, companyId: capitalPartner.id };
    const savedProject = recordIn(await w.call('admin', 'project.save', { body: { project } }));
    const profile = recordIn(await w.call('admin', 'funding-profile.save', { body: { fundingProfile } }));
    const remove = (companyId: string) => w.call('admin', 'company.remove', { params: { companyId } });
    expect((await remove(projectPartner.id)).body).toBe(false);
    expect((await remove(capitalPartner.id)).body).toBe(false);
    await w.call('admin', 'project.remove', { params: { id: savedProject.id } });
    await w.call('admin', 'funding-profile.remove', { params: { id: profile.id } });
    expect((await remove(projectPartner.id)).body).toBe(true);
    expect((await remove(capitalPartner.id)).body).toBe(true);
  });
});

describe('users', () => {
  const save = (person: 'guest' | 'admin' | 'nobody', user: object) =>
    w.call(person, 'user.save', { body: { user } });
  const move = (from: string, userId: string, companyId: string, version = 1) =>
    w.call('admin', 'company.moveUser', {
      params: { companyId: from, userId },
      body: { companyId, version },
    });

  test("administrators cannot change their own role, or any administrator's company", async () => {
    const email = emailOf('admin');
    const ownProfile = recordIn(
      await save('admin', { email, version: 1, role: 'guest', companyId: companies.guest.id }),
    );
    expect(ownProfile).toMatchObject({ role: 'admin', companyId: '', companyName: '' });
    const otherAdmin = await w.put('user', a.user({ role: 'admin', companyId: companies.guest.id }));
    const movedAdmin = recordIn(
      await save('admin', { email: otherAdmin.email, version: 1, companyId: companies.partner.id }),
    );
    expect(movedAdmin).toMatchObject({ companyId: companies.guest.id });
    expect((await move(companies.guest.id, otherAdmin.email, companies.partner.id, 2)).status).toBe(403);
  });

  test("a change of role signs the user out; a change of company updates both child counters and the profile's company name", async () => {
    const user = await w.put('user', a.user({ companyId: companies.guest.id }));
    const { email } = user;
    const saved = recordIn(
      await save('admin', {
        email,
        version: 1,
        role: 'user',
        companyId: companies.partner.id,
        nickName: 'Al',
      }),
    );
    expect(saved).toMatchObject({
      role: 'user',
      companyId: companies.partner.id,
      companyName: 'Alpha Developments',
    });
    expect(saved['signedOutAt']).toBeGreaterThan(1_700_000_000);
    expect(await w.table.countChildren(companies.guest.id)).toBe(1);
    expect(await w.table.countChildren(companies.partner.id)).toBe(2);
    const unknown = await save('admin', { email, version: 2, companyId: randomUUID() });
    expect(unknown).toMatchObject({
      status: 400,
      body: { issues: { companyId: 'This company was deleted or is no longer visible to you.' } },
    });
    const cleared = recordIn(await save('admin', { email, version: 2, companyId: '' }));
    expect(cleared).toMatchObject({ companyId: '', companyName: '' });
    expect(await w.table.countChildren(companies.partner.id)).toBe(1);
  });

  test("moving a user updates both child counters and the profile's company name", async () => {
    const { email } = await w.put(
      'user',
      a.user({ companyId: companies.guest.id, email: 'a+b@people.test' }),
    );
    const moved = recordIn(await move(companies.guest.id, email, companies.funder.id));
    expect(moved).toMatchObject({ companyId: companies.funder.id, companyName: 'Capital One', version: 2 });
    expect(await w.table.countChildren(companies.guest.id)).toBe(1);
    expect(await w.table.countChildren(companies.funder.id)).toBe(2);
    expect((await move(companies.guest.id, email, companies.partner.id, 2)).status).toBe(404);
    expect((await move(companies.funder.id, email, companies.partner.id, 1)).status).toBe(409);
    expect((await move(companies.funder.id, email, randomUUID(), 2)).status).toBe(400);
    const userWithoutCompany = await w.put('user', a.user());
    expect((await move('none', userWithoutCompany.email, companies.funder.id)).status).toBe(200);
  });

  const additions = async () =>
    (await outbox()).filter(({ subject }) => String(subject).startsWith('You have been added'));
  const addToFunder = {
    'moved from a guest company': async () => {
      const { email } = await w.put('user', a.user({ companyId: companies.guest.id }));
      recordIn(await move(companies.guest.id, email, companies.funder.id));
      return email;
    },
    'moved without a company before': async () => {
      const { email } = await w.put('user', a.user());
      recordIn(await move('none', email, companies.funder.id));
      return email;
    },
    'saved with the company': async () => {
      const { email } = await w.put('user', a.user());
      recordIn(await save('admin', { email, version: 1, companyId: companies.funder.id }));
      recordIn(await save('admin', { email, version: 2, nickName: 'Al' }));
      return email;
    },
  };

  test.each(Object.entries(addToFunder))('a waiting user gets one mail when %s', async (_, add) => {
    const person = await add();
    expect(await additions()).toMatchObject([
      { to: { companies: [companies.funder.id], person }, subject: 'You have been added to Capital One' },
    ]);
  });

  test('the mail does not promise first steps, which the company may have taken', async () => {
    await addToFunder['moved from a guest company']();
    const [mail] = await additions();
    expect(mail?.['blocks']).toMatchObject([
      { words: 'Our team has added you to Capital One. Your desk shows what comes next.' },
      { link: 'Open your desk' },
    ]);
  });

  test('a move that is sent again after a lost answer answers the moved user, and changes nothing', async () => {
    const user = await w.put('user', a.user({ email: 'moved@cast.test', companyId: companies.partner.id }));
    const params = { companyId: companies.partner.id, userId: user.email };
    const body = { companyId: companies.otherPartner.id, version: user.version };
    const moved = recordIn(await w.call('admin', 'company.moveUser', { params, body }));
    const mails = await w.table.queuedMails();
    expect(recordIn(await w.call('admin', 'company.moveUser', { params, body }))).toEqual(moved);
    expect(await w.table.queuedMails()).toEqual(mails);
  });

  test('a user who moves between approved companies, or to a guest company, gets no mail', async () => {
    const { email } = await w.put('user', a.user({ companyId: companies.partner.id }));
    recordIn(await move(companies.partner.id, email, companies.funder.id));
    recordIn(await move(companies.funder.id, email, companies.guest.id, 2));
    expect(await additions()).toEqual([]);
  });

  test('users cannot delete themselves; a deleted user is disabled and signed out, and can be restored', async () => {
    const remove = (companyId: string, userId: string) =>
      w.call('admin', 'company.removeUser', { params: { companyId, userId } });
    const self = await remove('none', emailOf('admin'));
    expect(self).toMatchObject({ body: false, headers: { Reason: 'You cannot delete yourself.' } });
    const user = await w.put('user', a.user({ companyId: companies.guest.id }));
    w.cognito.createUser(w.poolId, { email: user.email, password: 'Portal2026' });
    expect((await remove(companies.partner.id, user.email)).body).toBe(false);
    w.meter.start();
    expect((await remove(companies.guest.id, user.email)).body).toBe(true);
    expect(w.meter.calls).toContain('AdminDisableUser');
    expect(w.meter.calls).toContain('AdminUserGlobalSignOut');
    expect(await w.table.item(`user#${user.email}`, 'signed-out')).toMatchObject({
      signedOutAt: expect.any(Number),
      expiresAt: expect.any(Number),
    });
    expect(await w.table.countChildren(companies.guest.id)).toBe(1);
    w.meter.start();
    const restored = await w.call('admin', 'history.restore', { params: { noun: 'user', id: user.email } });
    expect(restored.body).toBe(true);
    expect(w.meter.calls).toContain('AdminEnableUser');
    expect(await w.table.item(`user#${user.email}`, 'signed-out')).toBeUndefined();
    expect(await w.table.countChildren(companies.guest.id)).toBe(2);
  });

  test('name and phone are written to Cognito before the profile is saved', async () => {
    const email = emailOf('guest');
    w.cognito.createUser(w.poolId, { email, password: 'Portal2026', sub: subOf('guest') });
    w.meter.start();
    recordIn(await save('guest', { email, version: 1, firstName: 'Bo', phone: '0411 111 111' }));
    const sent = w.meter.requests.find(({ operation }) => operation === 'AdminUpdateUserAttributes');
    expect(JSON.parse(String(sent?.body)).UserAttributes).toEqual([
      { Name: 'name', Value: 'Bo Lee' },
      { Name: 'phone_number', Value: '+61411111111' },
    ]);
    expect(w.meter.calls.indexOf('AdminUpdateUserAttributes')).toBeLessThan(
      w.meter.calls.indexOf('TransactWriteItems'),
    );
  });

  test('a user without a profile gets a blank guest profile, whatever the body contains', async () => {
    const created = recordIn(
      await save('nobody', { email: emailOf('admin'), role: 'admin', companyId: companies.partner.id }),
    );
    expect(created).toMatchObject({
      email: emailOf('nobody'),
      role: 'guest',
      companyId: '',
      sub: subOf('nobody'),
      profile_picture: '/default-picture.svg',
      country: 'Australia',
    });
  });

  test('the list of profiles is filtered by company', async () => {
    const listProfiles = (companyId: string) =>
      w.call('guest', 'user.read', { params: { email: emailOf('guest') }, query: { companyId } });
    expect(recordsIn(await listProfiles(companies.guest.id))).toHaveLength(1);
    expect(recordsIn(await listProfiles(companies.partner.id))).toHaveLength(0);
  });

  test('Cognito users are created once, listed with the role of the profile, and signed out when disabled', async () => {
    w.cognito.clear();
    const { id: companyId, companyName } = companies.partner;
    const user = await w.put('user', a.user({ role: 'user', companyId, companyName }));
    const create = () => w.call('admin', 'identity.create', { body: { email: user.email } });
    expect((await create()).body).toEqual({ email: user.email, status: 'created' });
    expect((await create()).body).toEqual({ email: user.email, status: 'exists' });
    expect(w.codes.at(-1)).toMatchObject({
      to: user.email,
      subject: 'Your invitation to the Property Finance Portal',
      text: expect.stringContaining(`Our team has invited you as a user of ${companyName}.`),
    });
    const listed = await w.call('admin', 'identity.list');
    expect(listed.body).toMatchObject({
      users: [{ email: user.email, role: 'user', name: 'Ann Lee', status: 'FORCE_CHANGE_PASSWORD' }],
    });
    expect(await w.table.record('user', user.email)).toMatchObject({ userStatus: 'registered', version: 2 });
    const disabled = await w.call('admin', 'identity.disable', { params: { email: user.email } });
    expect(disabled.body).toMatchObject({ status: 'disabled' });
    expect(await w.table.record('user', user.email)).toMatchObject({ signedOutAt: expect.any(Number) });
    const self = await w.call('admin', 'identity.disable', { params: { email: emailOf('admin') } });
    expect(self.status).toBe(403);
  });
});

test.each([
  ['partner', 'user'],
  ['guest', 'guest'],
] as const)(
  'the user pool lists a registration at the company of the %s in the role %s',
  async (name, role) => {
    w.cognito.clear();
    const user = await w.put('user', a.user({ role: 'guest', companyId: companies[name].id }));
    await w.call('admin', 'identity.create', { body: { email: user.email } });
    expect((await w.call('admin', 'identity.list')).body).toMatchObject({
      users: [{ email: user.email, role }],
    });
  },
);

describe('contacts and funding profiles', () => {
  test.each([
    [{ firstName: '' }, { firstName: 'First name is required.' }],
    [{ lastName: ' ' }, { lastName: 'Last name is required.' }],
    [{ email: 'a@b' }, { email: 'Invalid email' }],
    [{ phone: '1' }, { phone: 'Invalid phone numbers' }],
    [
      { firstName: 'Zoë', email: 'ZOE@x.nz' },
      { fullName: 'Zoë Lee', email: 'zoe@x.nz', role: 'admin' },
    ],
  ])('saving a contact with %j results in %j', async (sent, expected) => {
    const answer = await w.call('partner', 'contact.save', { body: { contact: { ...personForm, ...sent } } });
    expect(answer.status === 200 ? recordIn(answer) : Object(answer.body).issues).toMatchObject(expected);
  });

  test.each([
    [{ state: [] }, { state: 'Please select location' }],
    [{ projectType: [] }, { projectType: 'Please select type' }],
    [{ projectSector: ['moon'] }, { projectSector: 'Please select sector' }],
    [{ fundingType: null }, { fundingType: 'Please select funding type' }],
    [{ fundingPurpose: [] }, { fundingPurpose: 'Please select funding type' }],
    [{ seniorIRR: 0 }, { seniorIRR: 'IRR is required' }],
    [{ minAmountSenior: '999,999' }, { minAmountSenior: 'Invalid mininum amount' }],
    [{ maxAmountSenior: '250,000,001' }, { maxAmountSenior: 'Invalid maximum amount' }],
    [{ minAmountSenior: 60_000_000 }, { maxAmountSenior: 'Invalid maximum amount' }],
    [{ maxLTV: 101 }, { maxLTV: 'Invalid Loan to Value %' }],
    [{ maxLTC: 101 }, { maxLTC: 'Invalid Loan to Cost %' }],
    [{ minPTD: 101 }, { minPTD: 'Invalid Presales To Debt %' }],
    [{ minICR: 'x' }, { minICR: 'Invalid Interest Cover Ratio' }],
    [{ maxAmountSenior: '250,000,000' }, { maxAmountSenior: 250_000_000, fundingProfileStatus: 'new' }],
  ])('saving a funding profile with %j results in %j', async (sent, expected) => {
    const fundingProfile = { ...fundingForm, ...sent };
    const answer = await w.call('funder', 'funding-profile.save', { body: { fundingProfile } });
    expect(answer.status === 200 ? recordIn(answer) : Object(answer.body).issues).toMatchObject(expected);
  });

  test('only a new funding profile can be deleted, and only a capital partner can have one', async () => {
    const values = { companyId: companies.funder.id, fundingProfileStatus: 'active' } as const;
    const { id } = await w.put('funding-profile', a['funding-profile'](values));
    expect((await w.call('funder', 'funding-profile.remove', { params: { id } })).body).toBe(false);
    expect((await w.call('admin', 'funding-profile.remove', { params: { id } })).body).toBe(false);
    const fundingProfile = { ...fundingForm, companyId: companies.partner.id };
    expect((await w.call('admin', 'funding-profile.save', { body: { fundingProfile } })).status).toBe(400);
  });
});
