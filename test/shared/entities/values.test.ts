import { describe, expect, test } from 'vitest';

import { readRegistration, registrationFields } from '../../../shared/entities/account.ts';
import { isApproved } from '../../../shared/entities/document.ts';
import { entities, entityOf, nouns, type Noun } from '../../../shared/entities/index.ts';
import * as options from '../../../shared/entities/options.ts';
import { labelOf, projectLocations, projectStatuses } from '../../../shared/entities/options.ts';
import { canChangeInSchedule, isClosed, isEarly, isPastMatched } from '../../../shared/entities/project.ts';
import { a } from '../../support/records.ts';

const today = '2026-11-21';

describe('the title of a record', () => {
  const { project, company, contact, user, document } = entities;
  const profile = entities['funding-profile'];
  test.each([
    [project.title(a.project({ projectName: 'Pier' })), 'Pier'],
    [project.title(a.project({ projectName: '' })), 'New project'],
    [company.title(a.company({ companyName: 'Alpha' })), 'Alpha'],
    [company.title(a.company({ companyName: '' })), 'Company without a name'],
    [contact.title(a.contact({ fullName: 'Ann Lee' })), 'Ann Lee'],
    [contact.title(a.contact({ fullName: '', email: 'ann@people.test' })), 'ann@people.test'],
    [user.title(a.user({ fullName: 'Ann Lee' })), 'Ann Lee'],
    [user.title(a.user({ fullName: '', email: 'ann@people.test' })), 'ann@people.test'],
    [document.title(a.document({ documentName: 'Plan' })), 'Plan'],
    [document.title(a.document({ documentName: '' })), 'New document'],
    [entities.view.title(a.view({ viewName: 'Settling soon' })), 'Settling soon'],
    [entities.terms.title(a.terms({ companyName: 'Alpha' })), 'Offer of Alpha'],
    [entities.interest.title(a.interest({ companyName: 'Alpha' })), 'Answer of Alpha'],
    [entities.grant.title(a.grant({ companyName: 'Alpha' })), 'Document open to Alpha'],
    [entities.message.title(a.message({ authorName: 'Ann Lee' })), 'Message of Ann Lee'],
    [entities.task.title(a.task({ title: 'Valuation' })), 'Valuation'],
    [entities.notice.title(a.notice({ title: 'Matched' })), 'Matched'],
    [entities.webhook.title(a.webhook({ hookName: 'Ledger' })), 'Ledger'],
    [entities['api-key'].title(a['api-key']({ keyName: 'Ledger' })), 'Ledger'],
    [
      profile.title(
        a['funding-profile']({
          fundingType: ['senior_debt', 'mezzanine_debt'],
          state: ['new_south_wales'],
        }),
      ),
      'Senior and mezzanine, $1–50m, NSW',
    ],
  ])('is "%s"', (title, expected) => expect(title).toBe(expected));
});

describe('derived values', () => {
  test('are the full name of a user or contact', () => {
    const names = { firstName: 'Ann', lastName: 'Lee' };
    expect(entities.contact.derive?.(a.contact(names))).toEqual({ fullName: 'Ann Lee' });
    expect(entities.user.derive?.(a.user({ ...names, firstName: '' }))).toEqual({ fullName: 'Lee' });
  });
  test('are the flags of a project', () => {
    const { flags } = entities.project.derive?.(a.project({ state: 'victoria' })) ?? {};
    expect(flags).toMatchObject({ victoria: 1, new_south_wales: 0 });
  });
  test('are the status of a company, which is new after every save', () => {
    expect(entities.company.derive?.(a.company({ companyStatus: 'old' }))).toEqual({ companyStatus: 'new' });
  });
});

describe('the amounts of a funding profile', () => {
  const check = (overrides: object) =>
    entities['funding-profile'].check?.({ ...a['funding-profile'](), ...overrides }, { today });
  const message = 'Invalid maximum amount';
  test('have a minimum that is not above the maximum', () => {
    expect(check({ minAmountSenior: 9, maxAmountSenior: 8 })).toEqual({ maxAmountSenior: message });
    expect(check({ minAmountSubordinate: 9, maxAmountSubordinate: 8 })).toEqual({
      maxAmountSubordinate: message,
    });
    expect(check({ minAmountSenior: 8, maxAmountSenior: 8 })).toEqual({});
  });
  test('are not compared if either is missing', () => {
    expect(check({ minAmountSenior: 9, maxAmountSenior: null })).toEqual({});
    expect(check({ minAmountSenior: null, maxAmountSenior: -1 })).toEqual({});
  });
});

test('a document that is not a draft needs a file', () => {
  const check = (documentLink: string) => entities.document.check?.(a.document({ documentLink }), { today });
  expect([check('x'), check('')]).toEqual([{}, { documentLink: 'Please upload a document' }]);
  expect(isApproved(a.document({ documentStatus: 'approved' }))).toBe(true);
  expect(isApproved(a.document({ documentStatus: 'rejected' }))).toBe(false);
});

test('the statuses of a project are early, past matched or closed', () => {
  const statusesWhere = (holds: (project: { projectStatus: string }) => boolean) =>
    projectStatuses.map(({ value }) => value).filter((projectStatus) => holds({ projectStatus }));
  expect(statusesWhere(canChangeInSchedule)).toEqual(['new']);
  expect(statusesWhere(isEarly)).toEqual(['new', 'matched']);
  expect(statusesWhere(isPastMatched)).toEqual([
    'assigned',
    'in_progress',
    'completed',
    'closed',
    'unsuccessful',
  ]);
  expect(statusesWhere(isClosed)).toEqual(['completed', 'closed', 'unsuccessful']);
});

test('a stored value has a label, or is its own label', () => {
  expect([labelOf(projectLocations, 'new_south_wales'), labelOf(projectLocations, 'mars')]).toEqual([
    'New South Wales',
    'mars',
  ]);
});

test('a registration keeps its optional values: the company name and type', () => {
  const form = {
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'Ann@x.nz',
    phone: '0290000000',
    location: 'victoria',
  };
  const values = { ...form, email: 'ann@x.nz', phone: '+61290000000' };
  expect(readRegistration(form)).toEqual({
    values: { ...values, companyName: '', registeredAs: '' },
  });
  const optionalValues = { companyName: 'Alpha', registeredAs: 'capital_partner' };
  expect(readRegistration({ ...form, ...optionalValues })).toEqual({
    values: { ...values, ...optionalValues },
  });
  expect(readRegistration({ ...form, registeredAs: 'admin' })).toEqual({
    issues: { registeredAs: 'Please select what you are' },
  });
});

test('a body names its record as the specification states', () => {
  const wrappers = (
    ['project', 'company', 'contact', 'user', 'funding-profile', 'document'] satisfies Noun[]
  ).map((noun) => [entities[noun].wrapper, entities[noun].label, entities[noun].plural]);
  expect(wrappers).toEqual([
    ['project', 'Project', 'Projects'],
    ['company', 'Company', 'Companies'],
    ['contact', 'Contact', 'Contacts'],
    ['user', 'User', 'Users'],
    ['fundingProfile', 'Funding Profile', 'Funding Profiles'],
    ['document', 'Document', 'Documents'],
  ]);
});

test('an entity states its noun', () => {
  expect(nouns.map((noun) => entityOf(noun).noun)).toEqual(nouns);
});

test('projects and documents can be saved as drafts, with only their parent', () => {
  const drafts = nouns
    .map((noun) => [noun, entityOf(noun).draftOf])
    .filter(([, field]) => field !== undefined);
  expect(drafts).toEqual([
    ['project', 'projectCompanyId'],
    ['document', 'projectId'],
  ]);
});

test('the files of documents and profile pictures are stored as keys and answered as links', () => {
  const hostedFields = nouns.flatMap((noun) =>
    Object.entries(entityOf(noun).fields).flatMap(([name, field]) =>
      field.hosted ? [`${noun}.${name}`] : [],
    ),
  );
  expect(hostedFields).toEqual(['user.profile_picture', 'document.documentLink']);
});

test('options have values and labels, and registration labels and help texts are not empty', () => {
  const lists = Object.values(options).flatMap((list) => (Array.isArray(list) ? [list] : []));
  const optionTexts = lists
    .flat()
    .map((option) => (typeof option === 'string' ? [option] : Object.values(option)));
  const helps = nouns.flatMap((noun) => Object.values(entityOf(noun).fields).map(({ help }) => help));
  const texts = [...optionTexts.flat(), ...Object.values(registrationFields).map(({ label }) => label)];
  expect(texts.length).toBeGreaterThan(100);
  for (const text of [...texts, ...helps.filter((help) => help !== undefined)]) expect(text).toMatch(/\S/);
});
