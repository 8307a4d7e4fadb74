import { describe, expect, test } from 'vitest';

import { entityOf, nouns, type Noun } from '../../../shared/entities/index.ts';
import { blank } from '../../../shared/schema/entity.ts';
import { readInput } from '../../../shared/schema/input.ts';

const person = {
  firstName: 'First name is required.',
  lastName: 'Last name is required.',
  email: 'Invalid email',
  phone: 'Invalid phone numbers',
};
/** What an administrator reads who saves an empty form (rule 5.9). */
const missing: Readonly<Record<Noun, Readonly<Record<string, string>>>> = {
  project: {
    projectName: 'Project name is required.',
    projectCompanyId: 'Please select partner',
    state: 'Please select location',
    projectType: 'Please select project type',
    projectSector: 'Please select project sector',
    fundingType: 'Please select funding type',
    fundingPurpose: 'Please select funding purpose',
    fundingAmount: 'Invalid funding amount.',
    projectStatus: 'Please select project status',
  },
  company: {
    companyName: 'Company name is required.',
    companyType: 'Please select company type',
    phone: 'Invalid phone numbers',
  },
  contact: { ...person, companyId: 'Please select company' },
  user: {
    ...person,
    role: 'Please select role',
    mailDelivery: 'Please select whether mail reaches the person',
  },
  'funding-profile': {
    companyId: 'Please select company',
    state: 'Please select location',
    projectType: 'Please select type',
    projectSector: 'Please select sector',
    fundingType: 'Please select funding type',
    fundingPurpose: 'Please select funding type',
    seniorIRR: 'IRR is required',
    minAmountSenior: 'Invalid mininum amount',
    maxAmountSenior: 'Invalid maximum amount',
    fundingProfileStatus: 'Please select status',
  },
  document: {
    projectId: 'Please select project',
    documentName: 'Document title is required',
    documentType: 'Please select document type',
    documentStatus: 'Please select document status',
  },
  view: {
    list: 'Please name the page of the list',
    viewName: 'A view needs a name of at most 60 characters.',
  },
  terms: {
    projectId: 'Please select project',
    companyId: 'Please select company',
    fundingType: 'Please select funding type',
    facilityLimit: 'The limit is between 1,000,000 and 500,000,000',
    term: 'The term is between 1 and 120 months',
    pricingKind: 'Please select fixed or floating',
    establishmentFee: 'The establishment fee is between 0 and 100 % of the limit',
    interestTreatment: 'Please select capitalised or serviced',
    validUntil: 'Please say until when it is valid',
  },
  interest: {
    projectId: 'Please select project',
    companyId: 'Please select company',
    answer: 'Please say whether you are interested',
  },
  notice: {},
  message: {
    projectId: 'Please select project',
    audience: 'Please say who will read this',
    text: 'Please write a message of at most 5,000 characters',
  },
  grant: {
    documentId: 'Please select an approved document',
    companyId: 'Please select a capital partner that sees the project',
  },
  'api-key': {
    keyName: 'Please name the program that will use it',
    scopes: 'Please choose what it may read or write',
    expiresOn: 'Please give its last day, within a year',
  },
  webhook: {
    hookName: 'Please give the webhook a name',
    url: 'Please enter an address that begins with https:// and holds no password',
    events: 'Please choose at least one kind of event',
    hookStatus: 'Please say whether it is enabled',
  },
  task: {
    projectId: 'Please select project',
    title: 'Please say in at most 200 characters what is to be done',
    ownerSide: 'Please say which side does it',
  },
};

const read = (noun: Noun, body: Readonly<Record<string, unknown>>) =>
  readInput(entityOf(noun), body, blank(entityOf(noun)), { admin: true, creating: true });

test.each(nouns)('%s: every control that is emptied names itself when it is required', (noun) => {
  const emptied = Object.entries(entityOf(noun).fields).map(([name, { empty }]) => [name, empty]);
  expect(read(noun, Object.fromEntries(emptied)).issues).toEqual(missing[noun]);
});

const first: Readonly<Record<Noun, object>> = {
  project: { projectStatus: 'new' },
  company: { companyType: 'guest', phone: '+61', country: 'Australia', companyStatus: 'new' },
  contact: { phone: '+61', country: 'Australia', role: 'admin', contactStatus: 'new' },
  user: {
    phone: '+61',
    country: 'Australia',
    role: 'guest',
    mailDelivery: 'deliverable',
    profile_picture: '/default-picture.svg',
    mailDealAlerts: true,
    userStatus: 'new',
  },
  'funding-profile': { fundingProfileStatus: 'new' },
  document: { documentStatus: 'new' },
  view: {},
  terms: { termsStatus: 'draft', revision: 0, sharedRevision: 0 },
  message: {},
  grant: {},
  webhook: { hookStatus: 'enabled' },
  'api-key': {},
  task: {},
  notice: {},
  interest: {},
};
test.each(nouns)('%s: a new record has these values, and otherwise none', (noun) => {
  const { fields } = entityOf(noun);
  const values = Object.entries(blank(entityOf(noun))).filter(
    ([name, value]) =>
      fields[name]?.kind !== 'flags' && JSON.stringify(value) !== emptyOf(fields[name]?.kind),
  );
  expect(Object.fromEntries(values)).toEqual(first[noun]);
});
const emptyOf = (kind = '') =>
  /multiChoice/.test(kind)
    ? '[]'
    : /money|percent|number|integer/.test(kind)
      ? 'null'
      : kind === 'flag'
        ? 'false'
        : '""';

/** A value that breaks the rule of a field, and what the form says then. */
const wrong: readonly (readonly [Noun, string, unknown, string])[] = [
  ['task', 'title', 'x'.repeat(201), 'Task has 201 characters, at most 200 are allowed.'],
  ['task', 'dueDate', '31/12/2026', 'Please give the day by which it is due'],
  ['task', 'ownerSide', 'bank', 'Please say which side does it'],
  ['task', 'ownerId', 'nobody', 'Please choose a person of this side who sees the project'],
  ['view', 'viewName', 'x'.repeat(61), 'A view needs a name of at most 60 characters.'],
  ['view', 'list', 'https://else.test/admin/schedule', 'Please name the page of the list'],
  ['view', 'address', 'x'.repeat(5_001), 'This view has too many filters to be kept.'],
  ['project', 'fundingAmount', 999_999, 'Invalid funding amount.'],
  ['project', 'fundingAmount', 500_000_001, 'Invalid funding amount.'],
  ['project', 'maxLTV', 101, 'Invalid Max LTV'],
  ['project', 'maxLTC', 101, 'Invalid Max LTC'],
  ['project', 'minPTD', 101, 'Invalid Min PTD'],
  ['project', 'minICR', 'x', 'Invalid Min ICR'],
  ['project', 'pricing', 101, 'Invalid Pricing'],
  ['project', 'targetFundingDate', '21/11/2026', 'Invalid date'],
  ['project', 'state', 'atlantis', 'Please select location'],
  ['company', 'state', 'Atlantis', 'Please select state'],
  ['company', 'country', 'Atlantis', 'Please select country'],
  ['contact', 'title', 'King', 'Please select title'],
  ['user', 'location', 'atlantis', 'Please select location'],
  ['user', 'companyId', 'x', 'Please select company'],
  ['funding-profile', 'minAmountSenior', 999_999, 'Invalid mininum amount'],
  ['funding-profile', 'minAmountSenior', 250_000_001, 'Invalid mininum amount'],
  ['funding-profile', 'maxAmountSenior', 999_999, 'Invalid maximum amount'],
  ['funding-profile', 'maxAmountSenior', 250_000_001, 'Invalid maximum amount'],
  ['funding-profile', 'minAmountSubordinate', 999_999, 'Invalid mininum amount'],
  ['funding-profile', 'maxAmountSubordinate', 250_000_001, 'Invalid maximum amount'],
  ['funding-profile', 'seniorIRR', 0.5, 'IRR is required'],
  ['funding-profile', 'subordinateIRR', 0.5, 'IRR is required'],
  ['funding-profile', 'maxLTV', 101, 'Invalid Loan to Value %'],
  ['funding-profile', 'maxLTC', 101, 'Invalid Loan to Cost %'],
  ['funding-profile', 'minPTD', 101, 'Invalid Presales To Debt %'],
  ['funding-profile', 'minICR', 'x', 'Invalid Interest Cover Ratio'],
];
test.each(wrong)('%s: %s %j is refused: %s', (noun, name, value, message) => {
  expect(read(noun, { [name]: value }).issues[name]).toBe(message);
});

describe('a value that may be dropped', () => {
  test.each([
    ['project', 'grv'],
    ['project', 'noUnits'],
    ['company', 'website'],
    ['company', 'email'],
    ['contact', 'website'],
    ['user', 'website'],
  ] as const)('%s: %s is no reason to refuse a form', (noun, name) => {
    const { values, issues } = read(noun, { [name]: 'not a value' });
    expect([values[name], issues[name]]).toEqual([entityOf(noun).fields[name]?.empty, undefined]);
  });
});

test.each([
  ['project', 'fundingAmount', 1_000_000],
  ['project', 'fundingAmount', 500_000_000],
  ['funding-profile', 'minAmountSenior', 1_000_000],
  ['funding-profile', 'maxAmountSenior', 250_000_000],
  ['funding-profile', 'seniorIRR', 1],
] as const)('%s: %s %d is accepted', (noun, name, value) => {
  expect(read(noun, { [name]: value }).values[name]).toBe(value);
});
