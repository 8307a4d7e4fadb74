import {
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import type { StreamRecord } from '../../infra/local/dynamodb/change-records.ts';
import { companies, emailOf, subOf } from '../support/cast.ts';
import { recordIn } from '../support/event.ts';
import { a, nextNumber } from '../support/records.ts';
import { signUpCommand } from '../support/sign-up.ts';
import { collectChanges, resetWithChanges } from '../support/stream-changes.ts';
import { openWorldForTests } from '../support/test-world.ts';
import { handlerOf } from '../support/world.ts';

const w = await openWorldForTests();
const cognito = new CognitoIdentityProviderClient({ maxAttempts: 1 });
const changes = collectChanges(w);
beforeEach(async () => {
  await resetWithChanges(w, changes);
  w.ses.clear();
  w.codes.length = 0;
});
afterAll(() => cognito.destroy());

const runTrigger = async (name: string, event: unknown) =>
  (await handlerOf(`triggers.${name}`))(event, { awsRequestId: 'stream' });

/** Stream records of an event, such as MODIFY, about records of these nouns. */
async function records(event: StreamRecord['eventName'], ...nouns: string[]): Promise<StreamRecord[]> {
  await w.db.drained();
  return changes.filter(
    ({ eventName, dynamodb }) =>
      eventName === event && nouns.includes(dynamodb.NewImage?.['noun']?.['S'] ?? ''),
  );
}

describe('follow', () => {
  const followChanges = async () =>
    runTrigger('follow', { Records: await records('MODIFY', 'company', 'user') });

  test("a company's new name is copied to its projects, contacts and users, without a new version or a mail", async () => {
    const { id } = companies.partner;
    const project = await w.put(
      'project',
      a.project({ projectCompanyId: id, projectCompanyName: 'Alpha Developments' }),
    );
    const contact = await w.put('contact', a.contact({ companyId: id, company: 'Alpha Developments' }));
    const foreign = await w.put(
      'contact',
      a.contact({ companyId: companies.funder.id, company: 'Capital One' }),
    );
    recordIn(
      await w.call('partner', 'company.save', {
        body: { company: { id, version: 1, companyName: 'Alpha Renamed' } },
      }),
    );
    const mails = (await w.table.queuedMails()).length;
    expect(await followChanges()).toEqual({ batchItemFailures: [] });
    expect(await w.table.record('project', project.id)).toEqual({
      ...project,
      projectCompanyName: 'Alpha Renamed',
    });
    expect(await w.table.record('contact', contact.id)).toEqual({ ...contact, company: 'Alpha Renamed' });
    expect(await w.table.record('contact', foreign.id)).toEqual(foreign);
    expect(await w.table.record('user', emailOf('partner'))).toMatchObject({
      companyName: 'Alpha Renamed',
      version: 1,
    });
    expect(await w.table.queuedMails()).toHaveLength(mails);
    expect(await followChanges()).toEqual({ batchItemFailures: [] });
    expect(await w.table.record('project', project.id)).toMatchObject({ version: 1 });
  });

  test("a capital partner's new name is copied to the projects assigned to it", async () => {
    const { id } = companies.funder;
    const assigned = a.project({
      projectCompanyId: companies.partner.id,
      capitalCompanyId: id,
      capitalCompanyName: 'Capital One',
      projectStatus: 'assigned',
    });
    await w.put('project', assigned);
    recordIn(
      await w.call('funder', 'company.save', {
        body: { company: { id, version: 1, companyName: 'Capital Two' } },
      }),
    );
    await followChanges();
    expect(await w.table.record('project', assigned.id)).toEqual({
      ...assigned,
      capitalCompanyName: 'Capital Two',
    });
  });

  test.each(['new', 'matched', 'assigned', 'completed'] as const)(
    "a funder's new name is copied to a %s project",
    async (projectStatus) => {
      const values = { projectCompanyId: companies.partner.id, projectStatus };
      const { id } = await w.put(
        'project',
        a.project({ ...values, capitalCompanyId: companies.funder.id, capitalCompanyName: 'Capital One' }),
      );
      const otherFunder = { capitalCompanyId: companies.otherFunder.id, capitalCompanyName: 'Delta Credit' };
      const otherProject = await w.put('project', a.project({ ...values, ...otherFunder }));
      const company = { id: companies.funder.id, version: 1, companyName: 'Capital Two' };
      recordIn(await w.call('funder', 'company.save', { body: { company } }));
      await followChanges();
      expect(await w.table.record('project', id)).toMatchObject({
        capitalCompanyName: 'Capital Two',
        version: 1,
      });
      expect(await w.table.record('project', otherProject.id)).toEqual(otherProject);
    },
  );

  test('a change of any other field writes nothing', async () => {
    const { id } = companies.partner;
    const moveCompany = async (version: number, city: string) =>
      recordIn(await w.call('partner', 'company.save', { body: { company: { id, version, city } } }));
    await moveCompany(1, 'Perth');
    // The first run stores the search words.
    await followChanges();
    changes.length = 0;
    await moveCompany(2, 'Hobart');
    w.meter.start();
    expect(await followChanges()).toEqual({ batchItemFailures: [] });
    // Reads the enabled webhooks, the company's snoozes, and the stored search words.
    expect(w.meter.calls.filter((call) => !call.startsWith('Get'))).toEqual(['Query', 'Query', 'Query']);
  });

  test("a user's new role is copied to the Cognito group", async () => {
    const { email } = await w.put('user', a.user({ companyId: companies.guest.id }));
    w.cognito.createUser(w.poolId, { email, password: 'Portal2026', groups: ['guest'] });
    recordIn(await w.call('admin', 'user.save', { body: { user: { email, version: 1, role: 'user' } } }));
    expect(await followChanges()).toEqual({ batchItemFailures: [] });
    const { Groups } = await cognito.send(
      new AdminListGroupsForUserCommand({ UserPoolId: w.poolId, Username: email }),
    );
    expect(Groups?.map(({ GroupName }) => GroupName)).toEqual(['user']);
  });

  test('a name that could not be copied is copied later', async () => {
    const { id } = companies.partner;
    recordIn(
      await w.call('partner', 'company.save', { body: { company: { id, version: 1, companyName: 'New' } } }),
    );
    w.meter.fail('Query', 100);
    expect(await followChanges()).toEqual({ batchItemFailures: [] });
    w.meter.heal();
    await runTrigger('follow', {});
    expect(await w.table.record('user', emailOf('partner'))).toMatchObject({ companyName: 'New' });
  });
});

describe('registration', () => {
  const newEmail = () => `new${nextNumber()}@people.test`;
  const signUp = (email: string, more: Record<string, string> = {}, phone = '+61400000000') =>
    cognito.send(
      signUpCommand(w.clientId, {
        email,
        phone,
        metadata: { firstName: 'Kim', lastName: 'van Dyk', ...more },
      }),
    );
  const confirm = (email: string) => {
    const ConfirmationCode = /\b\d{6}\b/.exec(w.codes.at(-1)?.text ?? '')?.[0] ?? '';
    return cognito.send(
      new ConfirmSignUpCommand({ ClientId: w.clientId, Username: email, ConfirmationCode }),
    );
  };
  const postConfirmation = (email: string, sub: string, triggerSource = 'PostConfirmation_ConfirmSignUp') =>
    runTrigger('post-confirmation', { triggerSource, request: { userAttributes: { email, sub } } });
  const companiesNamed = async (name: string) =>
    (await w.table.scanAll()).filter(
      (item) => item['noun'] === 'company' && Object(item['record']).companyName === name,
    );

  test('confirming the e-mail creates profile, guest company and team mail, once', async () => {
    const email = newEmail();
    const { UserSub: sub = '' } = await signUp(email, {
      companyName: 'Dyk & Co',
      registeredAs: 'project_partner',
    });
    expect(await w.table.record('user', email)).toBeUndefined();
    expect(await w.table.queuedMails()).toEqual([]);
    expect(w.codes.at(-1)).toMatchObject({ to: email, subject: 'Confirm your registration' });
    expect(w.codes.at(-1)?.html).toMatch(/https:\/\/portal\.test\/admin\/register-page\?uid=[0-9a-f-]{36}#/);
    await confirm(email);
    const user = await w.table.record('user', email);
    expect(user).toMatchObject({
      email,
      sub,
      role: 'guest',
      userStatus: 'registered',
      fullName: 'Kim van Dyk',
      location: 'victoria',
      companyName: 'Dyk & Co',
      version: 1,
    });
    const companyId = user?.companyId ?? '';
    expect(await w.table.record('company', companyId)).toMatchObject({
      companyType: 'guest',
      companyName: 'Dyk & Co',
      registeredBy: 'Kim van Dyk',
      registeredAs: 'project_partner',
    });
    expect(await w.table.countChildren(companyId)).toBe(1);
    const facts = expect.arrayContaining([
      ['Registered As', 'Developer looking for funding'],
      ['Phone', '+61 400 000 000'],
    ]);
    expect(await w.table.queuedMails()).toMatchObject([
      {
        mail: {
          to: 'team',
          subject: 'Kim van Dyk registered Dyk & Co',
          blocks: expect.arrayContaining([{ facts }]),
        },
      },
    ]);
    await Promise.all([postConfirmation(email, sub), postConfirmation(email, sub)]);
    expect(await w.table.queuedMails()).toHaveLength(1);
    expect(await companiesNamed('Dyk & Co')).toHaveLength(1);
  });

  test('a registration from New Zealand sets the country of profile and company', async () => {
    const email = newEmail();
    await signUp(email, { location: 'new_zealand' });
    await confirm(email);
    const user = await w.table.record('user', email);
    const company = await w.table.record('company', user?.companyId ?? '');
    expect([user?.country, company?.country]).toEqual(['New Zealand', 'New Zealand']);
  });

  test('a registration from an Australian state sets the state of profile and company', async () => {
    const email = newEmail();
    await signUp(email, { location: 'new_south_wales' });
    await confirm(email);
    const user = await w.table.record('user', email);
    const company = await w.table.record('company', user?.companyId ?? '');
    expect([user?.state, company?.state]).toEqual(['New South Wales', 'New South Wales']);
  });

  test('concurrent confirmations create one profile, one company and one mail', async () => {
    const email = newEmail();
    const { UserSub: sub = '' } = await signUp(email);
    await Promise.all(Array.from({ length: 5 }, () => postConfirmation(email, sub)));
    expect(await w.table.queuedMails()).toHaveLength(1);
    expect(await companiesNamed('Kim van Dyk')).toHaveLength(1);
  });

  test('a confirmation by an administrator registers the user', async () => {
    const email = newEmail();
    await signUp(email);
    await cognito.send(new AdminConfirmSignUpCommand({ UserPoolId: w.poolId, Username: email }));
    expect(await w.table.record('user', email)).toMatchObject({ userStatus: 'registered' });
  });

  test('a confirmation whose trigger failed is completed at the first sign-in', async () => {
    const email = emailOf('nobody');
    await runTrigger('pre-sign-up', {
      triggerSource: 'PreSignUp_SignUp',
      userName: subOf('nobody'),
      request: {
        userAttributes: { email, name: 'No Body', phone_number: '+61400000000' },
        clientMetadata: { location: 'other', companyName: 'Late Ltd' },
      },
    });
    const user = { email, firstName: 'Ignored' };
    const created = recordIn(await w.call('nobody', 'user.save', { body: { user } }));
    expect(created).toMatchObject({ email, sub: subOf('nobody'), firstName: 'No', companyName: 'Late Ltd' });
    expect(await w.table.queuedMails()).toHaveLength(1);
  });

  test('a registration can be confirmed for as long as an invitation is valid', async () => {
    await signUp(newEmail(), { companyName: 'Patient Ltd' });
    const [pending] = (await w.table.scanAll()).filter(({ sk }) => sk === 'registration');
    const daysLeft = (Number(pending?.['expiresAt']) - Date.now() / 1000) / 86_400;
    expect(Math.round(daysLeft)).toBe(90);
  });

  test('a profile created earlier by an administrator is used, without a guest company or a mail', async () => {
    const email = newEmail();
    const prepared = await w.put('user', a.user({ email, role: 'user', companyId: companies.partner.id }));
    const { UserSub: sub = '' } = await signUp(email, { companyName: 'Never' });
    await confirm(email);
    expect(await w.table.record('user', email)).toMatchObject({
      id: prepared.id,
      sub,
      role: 'user',
      companyId: companies.partner.id,
      userStatus: 'registered',
      version: 2,
    });
    expect(await companiesNamed('Never')).toEqual([]);
    expect(await w.table.queuedMails()).toEqual([]);
  });

  test('a stranger who signs up with the same e-mail changes nothing in a pending registration', async () => {
    const email = newEmail();
    await signUp(email, { companyName: 'Honest Ltd' });
    const pending = (await w.table.scanAll()).filter(({ sk }) => sk === 'registration');
    for (const address of [email, email.toUpperCase()])
      await expect(signUp(address, { companyName: 'Evil Ltd', firstName: 'Eve' })).rejects.toThrow(/exists/);
    expect(await w.table.scanAll()).toEqual(expect.arrayContaining(pending));
    await confirm(email);
    expect(await w.table.record('user', email)).toMatchObject({
      firstName: 'Kim',
      companyName: 'Honest Ltd',
    });
  });

  test('a confirmation with another sub or e-mail creates no profile', async () => {
    const [email, otherEmail] = [newEmail(), newEmail()];
    const { UserSub: sub = '' } = await signUp(email);
    await postConfirmation(email, 'another-sub');
    await postConfirmation(otherEmail, sub);
    expect(await w.table.record('user', email)).toBeUndefined();
    expect(await w.table.record('user', otherEmail)).toBeUndefined();
  });

  test.each([
    [{ firstName: '' }, undefined, 'First name is required.'],
    [{ lastName: '' }, undefined, 'Last name is required.'],
    [{ location: '' }, undefined, 'Please select location'],
    [{ location: 'atlantis' }, undefined, 'Please select location'],
    [{}, '+614000000', 'Invalid phone numbers'],
    [{ companyName: 'A\0B' }, undefined, 'Company Name contains a character that cannot be shown.'],
  ])('a registration with %j %s is refused: %s', async (metadata, phone, message) => {
    const email = newEmail();
    await expect(signUp(email, metadata, phone)).rejects.toThrow(message);
    expect((await w.table.scanAll()).filter(({ sk }) => sk === 'registration')).toEqual([]);
  });

  test('an unpaired surrogate in a registration neither blocks its mail nor is stored', async () => {
    const email = newEmail();
    await signUp(email, { firstName: 'Kim \ud800', companyName: 'Dyk \udc00' });
    await confirm(email);
    const text = JSON.stringify(await w.table.scanAll());
    expect(text).toContain('Kim \ufffd');
    expect(text).not.toMatch(/\\ud[89a-f]/i);
  });

  test('the triggers before sign-up and after confirmation ignore other trigger sources', async () => {
    w.meter.start();
    const event = { triggerSource: 'PreSignUp_AdminCreateUser', request: { userAttributes: {} } };
    expect(await runTrigger('pre-sign-up', event)).toBe(event);
    await postConfirmation('a@b.test', 'x', 'PostConfirmation_Other');
    expect(w.meter.calls).toEqual([]);
  });

  test('a password reset mails a link to the portal, and creates no profile', async () => {
    const email = newEmail();
    w.cognito.createUser(w.poolId, { email, password: 'Portal2026' });
    await cognito.send(new ForgotPasswordCommand({ ClientId: w.clientId, Username: email }));
    expect(w.codes.at(-1)).toMatchObject({ to: email, subject: 'Reset your password' });
    expect(w.codes.at(-1)?.html).toMatch(
      /https:\/\/portal\.test\/admin\/forgot-password-page\?uid=[0-9a-f-]{36}#/,
    );
    const link = /https:\S+forgot-password-page[^\s"]*/.exec(w.codes.at(-1)?.html ?? '')?.[0] ?? '';
    const { searchParams, hash } = new URL(link);
    expect([...searchParams.keys()]).toEqual(['uid']);
    expect(new URLSearchParams(hash.slice(1)).get('email')).toBe(email);
    const ConfirmationCode = /\b\d{6}\b/.exec(w.codes.at(-1)?.text ?? '')?.[0] ?? '';
    const reset = { ClientId: w.clientId, Username: email, Password: 'Portal2027', ConfirmationCode };
    await cognito.send(new ConfirmForgotPasswordCommand(reset));
    expect(await w.table.record('user', email)).toBeUndefined();
  });

  test('a company name with characters that Cognito refuses does not stop an invitation', async () => {
    const email = newEmail();
    await w.put('user', a.user({ email, companyName: 'Kauri\u00a0Homes\u200b Ltd' }));
    const invitation = { UserPoolId: w.poolId, Username: email, DesiredDeliveryMediums: ['EMAIL' as const] };
    await cognito.send(new AdminCreateUserCommand(invitation));
    expect(w.codes.at(-1)?.text).toContain('as a user of Kauri Homes Ltd.');
  });

  test("with Cognito's own sender, the trigger leaves every mail to the texts of the pool", async () => {
    vi.stubEnv('POOL_TEXTS', 'used');
    onTestFinished(() => void vi.unstubAllEnvs());
    const request = { codeParameter: '{####}', usernameParameter: '{username}', userAttributes: {} };
    for (const source of ['SignUp', 'ForgotPassword', 'AdminCreateUser']) {
      const response = { smsMessage: null, emailMessage: null, emailSubject: null };
      const event = { triggerSource: `CustomMessage_${source}`, request, response };
      const original = structuredClone(event);
      expect(await runTrigger('custom-message', event)).toEqual(original);
    }
  });

  test.each(
    [
      '@foreign.test/?',
      '//foreign.test/',
      '"><a href="https://foreign.test/">x@y.test',
      'x@y.test#https://foreign.test/',
      'x@y.test&from=https://foreign.test/',
    ].flatMap((email) => [
      ['CustomMessage_ForgotPassword', email],
      ['CustomMessage_SignUp', email],
    ]),
  )(
    'a mail with a code (%s) links only to the portal, even for the e-mail %s',
    async (triggerSource, email) => {
      const request = { codeParameter: '{####}', userAttributes: { email } };
      const event = { triggerSource, request, response: {} };
      await runTrigger('custom-message', event);
      const html = String(Object(event.response).emailMessage);
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => new URL(link));
      expect(links.length).toBeGreaterThan(0);
      for (const { origin, searchParams, hash } of links) {
        expect(origin).toBe('https://portal.test');
        expect([...searchParams.keys()]).toEqual(['uid']);
        expect([...new URLSearchParams(hash.slice(1))]).toEqual([['email', email]]);
      }
    },
  );

  test('a password reset ends earlier sessions, and is mailed, only of the user with that sub', async () => {
    const completeReset = (sub: string) =>
      postConfirmation(emailOf('partner'), sub, 'PostConfirmation_ConfirmForgotPassword');
    await completeReset(subOf('funder'));
    expect(await w.table.record('user', emailOf('partner'))).toMatchObject({ signedOutAt: null, version: 1 });
    expect(await w.table.queuedMails()).toEqual([]);
    await completeReset(subOf('partner'));
    const userAfter = await w.table.record('user', emailOf('partner'));
    expect(userAfter?.version).toBe(2);
    expect(Math.abs((userAfter?.signedOutAt ?? 0) - Date.now() / 1000)).toBeLessThan(5);
    expect(await w.table.queuedMails()).toMatchObject([
      { mail: { to: emailOf('partner'), subject: 'Your password was changed' } },
    ]);
  });
});
