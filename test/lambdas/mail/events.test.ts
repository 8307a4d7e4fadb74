import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import type { Mail } from '../../../infra/local/ses/mail.ts';
import { entities, type Noun } from '../../../shared/entities/index.ts';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import { noticePreferences } from '../../../shared/entities/notice-preferences.ts';
import type { User } from '../../../shared/entities/user.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import { companies, emailOf } from '../../support/cast.ts';
import { TEAM_MAILBOXES } from '../../support/environment.ts';
import { recordIn } from '../../support/event.ts';
import { openOutbox } from '../../support/outbox.ts';
import { a, documentForm, projectForm, taskForm } from '../../support/records.ts';
import { openWorldForTests } from '../../support/test-world.ts';
import { handlerOf } from '../../support/world.ts';

const w = await openWorldForTests();
const outbox = await openOutbox(w, { hasFollower: true });
const resetWorld = () => outbox.withoutDelivery(w.reset);
beforeEach(async () => {
  await resetWorld();
  w.ses.clear();
});
afterAll(() => outbox.close());

/** The maximum number of items in a DynamoDB transaction. */
const MOST_ITEMS = 100;

const { partner, otherPartner, funder } = companies;
const save = async (noun: 'project' | 'document' | 'company', record: object) =>
  recordIn(await w.call('admin', `${noun}.save`, { body: { [noun]: record } }));

/** A user with chosen mail settings, beside the users of the cast. */
const colleague = (email: string, overrides: Partial<User>) =>
  a.user({ email: `${email}@cast.test`, ...overrides });
const silent = Object.fromEntries(
  Object.keys(noticePreferences).map((name, index) => [name, index % 2 === 0 ? 'off' : 'portal']),
);
const colleagues = [
  colleague('mate', { companyId: partner.id }),
  colleague('nodocuments', { companyId: partner.id, noticeDocuments: 'portal' }),
  colleague('nostatus', { companyId: partner.id, noticeStatus: 'off' }),
  colleague('silent', { companyId: partner.id, ...silent }),
  colleague('silentfunder', { companyId: funder.id, ...silent }),
  colleague('noalerts', { companyId: funder.id, noticeStatus: 'digest', mailDealAlerts: false }),
  colleague('silentadmin', { role: 'admin', ...silent }),
];

const ids = {
  project: '20000000-0000-4000-8000-000000000001',
  draft: '20000000-0000-4000-8000-000000000002',
  assigned: '20000000-0000-4000-8000-000000000003',
  document: '20000000-0000-4000-8000-000000000004',
};
const ownCompany = { projectCompanyId: partner.id, projectCompanyName: partner.companyName };

const putRecords = (overrides: (noun: Noun) => object = () => ({})) =>
  outbox.withoutDelivery(async () => {
    await w.table.putAll('user', colleagues);
    const project = { ...overrides('project'), ...ownCompany };
    await w.put('project', a.project({ ...project, id: ids.project }));
    await w.put('project', a.project({ ...ownCompany, id: ids.draft, draft: true }));
    const assigned = { capitalCompanyId: funder.id, projectStatus: 'assigned', matched: true } as const;
    await w.put('project', a.project({ ...project, ...assigned, id: ids.assigned }));
    await w.put('document', a.document({ ...overrides('document'), ...storedDocument }));
    await w.table.putAll('company', [{ ...partner, ...overrides('company'), id: partner.id }]);
  });

const NEWCOMER = '30000000-0000-4000-8000-000000000001';
/** A profile of the funder that the project form fits. */
const putMatchingProfile = async (overrides: object = {}) => {
  const { projectName: _, fundingAmount: _amount, ...criteria } = projectForm;
  const lists = Object.fromEntries(Object.entries(criteria).map(([field, value]) => [field, [value]]));
  const profile = a['funding-profile']({ companyId: funder.id, ...lists, seniorIRR: null, ...overrides });
  await w.put('funding-profile', profile);
};
const pendingRegistration = (more: object = {}) => ({
  triggerSource: 'PreSignUp_SignUp',
  userName: NEWCOMER,
  request: {
    userAttributes: { email: 'new@cast.test', name: 'New One', phone_number: '+61400000000' },
    clientMetadata: {
      firstName: 'New',
      lastName: 'One',
      location: 'victoria',
      companyName: 'Newcomers',
      ...more,
    },
  },
});
async function register(more: object = {}): Promise<void> {
  const trigger = async (name: string, event: object) =>
    (await handlerOf(`triggers.${name}`))(event, { awsRequestId: 'trigger' });
  const confirmed = {
    triggerSource: 'PostConfirmation_ConfirmSignUp',
    request: { userAttributes: { email: 'new@cast.test', sub: NEWCOMER } },
  };
  await trigger('pre-sign-up', pendingRegistration(more));
  await trigger('post-confirmation', confirmed);
  await trigger('post-confirmation', confirmed);
}

const saveProject = (id: string, values: object) => () => save('project', { id, version: 1, ...values });
const saveDocument =
  (values: object, status = 200) =>
  async () => {
    const body = { document: { id: ids.document, version: 1, ...values } };
    const answer = await w.call('admin', 'document.save', { body });
    expect(answer.status).toBe(status);
    return answer.body as { version: number };
  };
const storedDocument = { id: ids.document, projectId: ids.project, companyId: partner.id };
/** Stores a document with a decision, which an administrator then undoes. */
const undoDecision = (values: Partial<ProjectDocument>) => async () => {
  await w.put('document', a.document({ ...storedDocument, ...values }));
  await saveDocument({ documentStatus: 'in_review' })();
};
const assignFunder = (id: string, capitalCompanyId: string) => () =>
  w.call('admin', 'project.assign', { params: { id }, body: { capitalCompanyId, version: 1 } });

/** Recipients of mails about a status, and about a review. */
const STATUS = ['partner', 'mate', 'nodocuments'];
const FORMER_FUNDER = ['funder', 'noalerts'];
const REVIEW = ['partner', 'mate', 'nostatus'];
/** Events with the recipients of their mails. */
const events: Readonly<Record<string, readonly [() => Promise<unknown>, readonly string[]]>> = {
  'a new project is submitted': [() => save('project', { ...projectForm, ...ownCompany }), ['team']],
  'a new project fits a profile': [
    () => putMatchingProfile().then(() => save('project', { ...projectForm, ...ownCompany })),
    ['team', 'funder'],
  ],
  'a project fits a profile by a change': [
    () =>
      putMatchingProfile({ minAmountSenior: 26_000_000 }).then(
        saveProject(ids.project, { fundingAmount: 30_000_000 }),
      ),
    ['funder'],
  ],
  'a new project might fit a profile': [
    () => putMatchingProfile({ maxLTV: 60 }).then(() => save('project', { ...projectForm, ...ownCompany })),
    ['team'],
  ],
  'a draft is created': [() => save('project', { projectCompanyId: partner.id }), []],
  'a draft is completed': [saveProject(ids.draft, projectForm), ['team']],
  'a project is edited': [saveProject(ids.project, { projectName: 'Other' }), []],
  'a project is deleted': [() => w.call('admin', 'project.remove', { params: { id: ids.project } }), []],
  'a company is created': [() => save('company', { companyName: 'Made', phone: '0290000000' }), []],
  'a company is updated': [() => save('company', { id: partner.id, version: 1, city: 'Perth' }), ['team']],
  'a user registers': [register, ['team']],
  'a status is moved': [saveProject(ids.project, { projectStatus: 'matched' }), STATUS],
  'a funded project is moved': [
    saveProject(ids.assigned, { projectStatus: 'in_progress' }),
    [...STATUS, 'funder'],
  ],
  'a funded project goes back': [
    saveProject(ids.assigned, { projectStatus: 'matched' }),
    [...STATUS, ...FORMER_FUNDER],
  ],
  'a funder is assigned': [assignFunder(ids.project, funder.id), [...STATUS, 'funder']],
  'another funder takes over': [
    assignFunder(ids.assigned, companies.otherFunder.id),
    [...STATUS, 'otherfunder', ...FORMER_FUNDER],
  ],
  'the funder is unassigned': [
    () => w.call('admin', 'project.unassign', { params: { id: ids.assigned } }),
    [...STATUS, ...FORMER_FUNDER],
  ],
  'a document is approved': [saveDocument({ documentStatus: 'approved' }), REVIEW],
  'a document is rejected': [saveDocument({ documentStatus: 'rejected', reviewReason: 'Too old' }), REVIEW],
  'a rejection has no reason': [saveDocument({ documentStatus: 'rejected', reviewReason: '    ' }, 400), []],
  'an approval is undone': [undoDecision({ documentStatus: 'approved' }), REVIEW],
  'a rejection is undone': [undoDecision({ documentStatus: 'rejected', reviewReason: 'Too old' }), REVIEW],
  'a rejected document is resubmitted': [
    async () => {
      await w.put(
        'document',
        a.document({ ...storedDocument, documentStatus: 'rejected', reviewReason: 'Too old' }),
      );
      const resubmission = { id: ids.document, version: 1, documentStatus: 'in_review' };
      recordIn(await w.call('partner', 'document.save', { body: { document: resubmission } }));
    },
    [],
  ],
  'a document is submitted': [saveDocument({ documentStatus: 'in_review' }), []],
  'a document is edited': [saveDocument({ documentName: 'Other' }), []],
};

const nameOf = (email: string) => (TEAM_MAILBOXES.includes(email) ? 'team' : email.replace('@cast.test', ''));
/** Recipients of mails, with the team's mailboxes as one. */
const recipientsOf = (mails: readonly Mail[]) =>
  mails.map(({ to, cc, bcc }) => [...new Set([...to, ...cc, ...bcc].map(nameOf))].join(' and '));

const PAGE_LINK =
  /: https:\/\/portal\.test\/admin\/(?:project-page|company-page|document-form)\?\w+Id=[0-9a-f-]{36}(?:&section=terms)?\n/;
/** The subject of a mail whose recipients may no longer see the project. */
const linksNothing = ['No longer assigned to you: Harbour Quarter ($25m)'];

describe('each event mails each recipient once, and no other user', () => {
  test.each(Object.entries(events))('when %s', async (_name, [causeEvent, recipients]) => {
    await putRecords();
    await causeEvent();
    const mails = await outbox.sent();
    expect(recipientsOf(mails).sort()).toEqual([...recipients].sort());
    expect(outbox.dead).toEqual([]);
    if (recipients.includes('team')) expect(mails.map(({ to }) => to)).toContainEqual(TEAM_MAILBOXES);
    for (const { subject, text, html } of mails) {
      if (!linksNothing.includes(subject)) expect(text).toMatch(PAGE_LINK);
      expect(html).toContain('href="https://portal.test/admin/');
    }
  });

  test('a save writes one mail in its transaction, however many recipients it has', async () => {
    await putRecords();
    await w.table.putAll(
      'user',
      Array.from({ length: MOST_ITEMS + 1 }, () => a.user({ companyId: partner.id })),
    );
    w.meter.start();
    await saveDocument({ documentStatus: 'approved' })();
    // The follower writes concurrently; its transactions have no history.
    const saves = w.meter.requests.filter(
      ({ operation, body }) => operation === 'TransactWriteItems' && String(body).includes('history#'),
    );
    // The client repeats a request that a busy machine answers late.
    const mailCounts = saves.map(({ body }) => String(body).split('"pk":{"S":"mail#').length - 1);
    expect(new Set(mailCounts)).toEqual(new Set([1]));
    expect(await outbox.sent()).toHaveLength(MOST_ITEMS + 1 + REVIEW.length);
  });

  test('recipients are read when the mail is sent: a user who left the company gets none', async () => {
    await putRecords();
    const formerUser = await w.put('user', a.user({ companyId: partner.id }));
    // The index still lists them in the company.
    const item = await w.table.item(`user#${formerUser.email}`, 'record');
    await w.table.putItems([{ ...item, record: { ...formerUser, companyId: otherPartner.id } }]);
    await saveDocument({ documentStatus: 'approved' })();
    expect(recipientsOf(await outbox.sent()).sort()).toEqual([...REVIEW].sort());
  });

  test('a task mails only its owner, unless the owner left the company or opted out', async () => {
    await putRecords();
    const addTask = async (ownerSide: string, ownerId: string) =>
      recordIn(
        await w.call('admin', 'task.save', {
          body: { task: { ...taskForm, projectId: ids.assigned, ownerSide, ownerId } },
        }),
      );
    const manager = await w.put('user', a.user({ email: 'manager@cast.test', role: 'admin' }));
    await addTask('partner', 'mate@cast.test');
    await addTask('partner', 'silent@cast.test');
    await addTask('team', manager.email);
    await addTask('team', 'silentadmin@cast.test');
    expect(recipientsOf(await outbox.sent()).sort()).toEqual(['manager', 'mate']);
    await addTask('partner', 'nostatus@cast.test');
    const storedUser = await w.table.record('user', 'nostatus@cast.test');
    await w.table.putItems([
      { pk: 'user#nostatus@cast.test', sk: 'record', record: { ...storedUser, companyId: otherPartner.id } },
    ]);
    w.ses.clear();
    expect(recipientsOf(await outbox.sent())).toEqual([]);
  });

  test('a profile stored before preferences existed gets its mails, except those it had switched off', async () => {
    const { noticeDocuments: _one, noticeStatus: _two, ...old } = a.user({ companyId: partner.id });
    const switchedOff = { ...old, mailDocumentReview: true, mailProjectStatus: false };
    await w.put('user', switchedOff as unknown as User);
    await putRecords();
    await saveDocument({ documentStatus: 'approved' })();
    await saveProject(ids.project, { projectStatus: 'matched' })();
    const recipients = recipientsOf(await outbox.sent());
    expect(recipients.filter((name) => name === nameOf(old.email))).toHaveLength(1);
    // A change of another field keeps the preference.
    const user = { email: old.email, version: 1, nickName: 'O' };
    recordIn(await w.call('admin', 'user.save', { body: { user } }));
    expect(await w.table.record('user', old.email)).toMatchObject({
      noticeDocuments: '',
      noticeStatus: 'portal',
    });
  });

  test('the reason of a rejection is in the mail of the rejection and in no other', async () => {
    await putRecords();
    const { version } = await saveDocument({
      documentStatus: 'rejected',
      reviewReason: 'Too old.\nPlease renew.',
    })();
    const rejected = await outbox.sent();
    for (const { text, html } of rejected) {
      expect(text).toContain('> Too old.\n> Please renew.');
      expect(html).toContain('Too old.<br>Please renew.');
    }
    w.ses.clear();
    await save('document', { id: ids.document, version, documentStatus: 'approved', reviewReason: '' });
    for (const { text } of await outbox.sent()) expect(text).not.toContain('From the review');
  });

  test('the subject names an undone decision, and the mail omits its reason', async () => {
    await putRecords();
    await undoDecision({ documentName: 'Plan', documentStatus: 'rejected', reviewReason: 'Too old' })();
    const mails = await outbox.sent();
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(
      new Set(['Ann Lee reopened Plan for Harbour Quarter']),
    );
    for (const { text } of mails) {
      expect(text).toContain('In Review');
      expect(text).not.toContain('Too old');
    }
  });

  test('the capital partner of a project gets no mail about documents', async () => {
    await putRecords();
    await w.put('document', a.document({ ...storedDocument, projectId: ids.assigned }));
    const { version } = await saveDocument({ documentStatus: 'rejected', reviewReason: 'Too old' })();
    await saveDocument({ version, documentStatus: 'approved' })();
    const recipients = recipientsOf(await outbox.sent());
    expect(recipients).toHaveLength(2 * REVIEW.length);
    expect(recipients).not.toContain('funder');
  });
});

test.each(['portal', 'digest', 'off'])(
  'users who prefer other channels get no immediate mail: %s',
  async (delivery) => {
    const profileBefore = await w.table.record('user', emailOf('partner'));
    const preferences = Object.fromEntries(Object.keys(noticePreferences).map((name) => [name, delivery]));
    const user = { email: emailOf('partner'), version: profileBefore?.version, ...preferences };
    expect(recordIn(await w.call('partner', 'user.save', { body: { user } }))).toMatchObject(preferences);
    await putRecords();
    await saveDocument({ documentStatus: 'approved' })();
    expect(recipientsOf(await outbox.sent())).not.toContain('partner');
  },
);

test("mails the team's mailboxes and administrators who prefer immediate mails, no others", async () => {
  const mailedAdmin = { role: 'admin', sub: 'sub', noticeStatus: 'mail' } as const;
  await w.put('user', colleague('mailedadmin', mailedAdmin));
  await w.put('user', colleague('busyadmin', { ...mailedAdmin, noticeStatus: 'digest' }));
  await save('project', { ...projectForm, ...ownCompany });
  expect(recipientsOf(await outbox.sent()).sort()).toEqual(['mailedadmin', 'team']);
});

const HOSTILE =
  '"\'></td></table><script>alert(1)</script><img src=x onerror=alert(1)>\r\nBcc: evil@else.test\r\n\r\n&#60;b';
const HARMLESS = 'Harmless';
/** Text in the form that a single-line field stores. */
const lineOf = (value: string) => value.replaceAll(/[\r\n]+/g, ' ');
/** Fills all text fields of a record, including those that only the server writes. */
const recordFilledWith = (value: string) => (noun: Noun) =>
  Object.fromEntries(
    Object.entries(entities[noun].fields as Fields).flatMap(([name, { kind }]) => {
      if (kind === 'longText') return [[name, value]];
      return kind === 'text' || kind === 'url' ? [[name, lineOf(value)]] : [];
    }),
  );
/** The tags of a mail, without the texts of the record. */
const tagsOf = ({ html }: Mail) =>
  html.replaceAll(/>[^<]*</g, '><').replaceAll(/<br>| style="[^"]*"|[0-9a-f]{8}-[0-9a-f-]{27}/g, '');

async function mailsOf(value: string): Promise<readonly Mail[]> {
  await resetWorld();
  w.ses.clear();
  await putRecords(recordFilledWith(value));
  const line = lineOf(value);
  await register({ firstName: line, lastName: line, companyName: line });
  await save('company', { id: partner.id, version: 1, companyName: line });
  await putMatchingProfile();
  await saveDocument({
    ...documentForm,
    documentName: line,
    documentStatus: 'rejected',
    reviewReason: value,
  })();
  await saveProject(ids.project, { projectName: line, projectStatus: 'matched' })();
  await save('project', { ...projectForm, ...ownCompany, projectName: line, projectEntity: line });
  await w.call('partner', 'mail.send', { body: { to: 'team', subject: value, txtMessage: value } });
  return [...(await outbox.sent())];
}

test('escapes markup in fields, and removes line breaks from headers', async () => {
  const harmless = (await mailsOf(HARMLESS)).map(tagsOf);
  const mails = await mailsOf(HOSTILE);
  expect(mails.map(tagsOf).sort()).toEqual(harmless.sort());
  expect(mails.length).toBeGreaterThanOrEqual(10);
  for (const { from, to, cc, bcc, replyTo, subject, html } of mails) {
    expect([from, ...to, ...cc, ...replyTo, subject].join('|')).not.toMatch(/[\r\n]/);
    expect(bcc).toEqual([]);
    expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
  }
  // The mails still show the texts, escaped.
  expect(mails.every(({ html }) => html.includes('&lt;script&gt;alert(1)'))).toBe(true);
});
