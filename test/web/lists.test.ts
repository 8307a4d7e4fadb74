import { describe, expect, it } from 'vitest';
import { companyTypes, documentStatuses, fundingProfileStatuses } from '../../shared/entities/options.ts';
import { company as companyEntity } from '../../shared/entities/company.ts';
import { blank } from '../../shared/schema/entity.ts';
import { createSimilarCompanyFinder } from '../../shared/duplicates.ts';
import { allowedChanges, mayBelongTo, mayCreate } from '../../web/api/permissions.ts';
import { companyLists, newCompanyNameColumn } from '../../web/features/company/company-lists.ts';
import { deletionBlockedReason } from '../../web/features/company/use-company-deletion.ts';
import {
  withSimilarCompanies,
  similarCompaniesText,
} from '../../web/features/company/with-similar-companies.tsx';
import { contactColumns, contactNameColumn } from '../../web/features/contact/columns.ts';
import { documentColumns } from '../../web/features/documents/columns.tsx';
import { documentActions } from '../../web/features/documents/document-actions.ts';
import {
  fundingProfileColumns,
  fundingProfileNameColumn,
} from '../../web/features/funding-profile/columns.tsx';
import { userColumns } from '../../web/features/user/columns.tsx';
import { identityColumns } from '../../web/features/user/IdentityList.tsx';
import { identityActions, userActions } from '../../web/features/user/user-actions.ts';
import type { Column } from '../../web/ui/table/column.ts';
import { a } from '../support/records.ts';
import { COMPANY_ID, webCaller } from '../support/web-caller.ts';

const headersOf = <R>(columns: readonly Column<R>[]) => columns.map((column) => column.header).join(', ');

describe('company lists', () => {
  it.each([
    ['capitalPartners', 'Capital Partners', 'Company Name, Phone, Email', 'funding edit delete'],
    ['projectPartners', 'Project Partners', 'Company Name, State, Phone, Email', 'addProject edit delete'],
    ['newCompanies', 'New Companies', 'Company Name, Phone, Email', 'edit delete'],
  ] as const)('%s have the specified label, columns and actions', (name, label, columns, actions) => {
    const list = companyLists[name];
    expect(list.label).toBe(label);
    expect(headersOf<never>(list.columns)).toBe(columns);
    expect(list.actions.join(' ')).toBe(actions);
  });
});

describe('columns', () => {
  it('of contacts are as specified', () =>
    expect(headersOf(contactColumns)).toBe('First Name, Last Name, Phone, Email'));
  it('of users are as specified', () =>
    expect(headersOf(userColumns)).toBe('Full Name, Company, Phone, Email, Role'));
  it('mark the emails of users that mail cannot reach', () => {
    const text = userColumns.find(({ id }) => id === 'email')?.text;
    const email = 'a@x.nz';
    expect(text?.(a.user({ email }))).toBe(email);
    expect(text?.(a.user({ email, mailDelivery: 'bounced' }))).toBe(`${email} Undeliverable: it bounced`);
    expect(text?.(a.user({ email, mailDelivery: 'complained' }))).toBe(`${email} Stopped: marked as spam`);
  });
  it('mark disabled users, whose emails stop too', () => {
    const text = userColumns.find(({ id }) => id === 'email')?.text;
    const disabled = a.user({ email: 'a@x.nz', disabled: true, mailDelivery: 'bounced' });
    expect(text?.(disabled)).toBe('a@x.nz Disabled');
  });
  it('of identities are as specified', () =>
    expect(headersOf(identityColumns)).toBe('Name, Email, Role, Status'));
  it('of documents are as specified', () =>
    expect(headersOf(documentColumns)).toBe(
      'Document Title, Document Type, Document Status, Review Reason, File Size, Uploaded, Uploaded By',
    ));
  it('of funding profiles are as specified', () =>
    expect(headersOf(fundingProfileColumns)).toBe(
      'Project Location, Project Type, Project Sector, Funding Type, Funding Purpose, Min Funding Amount, ' +
        'Max Funding Amount, Max LTV, Max LTC, Min PTD, Min ICR',
    ));
});

describe('a funding profile', () => {
  it.each(fundingProfileStatuses.map(({ value }) => [value, value === 'new' ? 'edit delete' : 'edit']))(
    'of status %s offers %s',
    (fundingProfileStatus, actions) => {
      const profile = a['funding-profile']({ fundingProfileStatus, companyId: COMPANY_ID });
      for (const kind of ['admin', 'capital_partner'] as const)
        expect(allowedChanges(webCaller(kind), 'funding-profile', profile).join(' ')).toBe(actions);
    },
  );
  it.each(companyTypes.map(({ value }) => [value, value === 'capital_partner']))(
    'can be added to a company of type %s: %s',
    (companyType, isAllowed) =>
      expect(mayBelongTo('funding-profile', 'companyId', { companyType })).toBe(isAllowed),
  );
});

/** Caller, and their actions on a document with a file: undecided, approved, rejected. */
const documentActionTable = [
  ['admin', 'open edit delete', 'open reopen', 'open edit delete reopen'],
  ['project_partner', 'open edit delete', 'open', 'open edit delete'],
  ['capital_partner', 'open', 'open', 'open'],
  ['other', 'open', 'open', 'open'],
] as const;
const documentCells = documentActionTable.flatMap(([kind, undecided, approved, rejected]) => {
  const actionsByStatus: Readonly<Record<string, string>> = { approved, rejected };
  return documentStatuses.map(({ value }) => [kind, value, actionsByStatus[value] ?? undecided] as const);
});

describe('a document', () => {
  it.each(documentCells)('offers %s with status %s: %s', (kind, documentStatus, actions) => {
    const offered = (documentLink: string) =>
      documentActions(
        webCaller(kind),
        a.document({ documentStatus, documentLink, companyId: COMPANY_ID }),
      ).join(' ');
    expect(offered('https://documents/one.pdf')).toBe(actions);
    expect(offered('')).toBe(actions.replace(/^open ?/, ''));
  });
  it.each([
    ['admin', true],
    ['project_partner', true],
    ['capital_partner', false],
    ['other', false],
  ] as const)('lets %s add it: %s', (kind, isAllowed) =>
    expect(mayCreate(webCaller(kind), 'document')).toBe(isAllowed),
  );
});

describe('a contact', () => {
  it.each([
    ['admin', COMPANY_ID, 'edit delete'],
    ['admin', 'another company', 'edit delete'],
    ['other', COMPANY_ID, 'edit delete'],
    ['other', 'another company', ''],
  ] as const)('offers %s of company %s: "%s"', (kind, companyId, actions) =>
    expect(allowedChanges(webCaller(kind), 'contact', a.contact({ companyId })).join(' ')).toBe(actions),
  );
});

describe('a user', () => {
  it.each([
    ['of a company', 'a@x.nz', 'company', 'company edit delete'],
    ['without a company', 'a@x.nz', '', 'edit delete'],
    ['who is the caller', 'me@x.nz', 'company', 'company edit'],
  ])('%s has the specified actions', (_, email, companyId, actions) =>
    expect(userActions(webCaller('admin', 'me@x.nz'), a.user({ email, companyId })).join(' ')).toBe(actions),
  );
});

describe('an identity user', () => {
  it.each([
    ['CONFIRMED', 'disable'],
    ['FORCE_CHANGE_PASSWORD', 'resend disable'],
    ['UNCONFIRMED', 'confirm disable'],
    ['DISABLED', 'enable'],
  ])('with status %s: "%s"', (status, actions) => {
    expect(identityActions(webCaller('admin', 'me@x.nz'), { email: 'a@x.nz', status }).join(' ')).toBe(
      actions,
    );
    const own = identityActions(webCaller('admin', 'me@x.nz'), { email: 'me@x.nz', status }).join(' ');
    expect(own).toBe(actions.replace(/ ?disable/, ''));
  });
});

describe('a company with records that belong to it', () => {
  const alpha = a.company({ companyName: 'Alpha' });
  it.each([
    [1, 'Alpha cannot be deleted: 1 user, contact, project, funding profile or offer belongs to it.'],
    [3, 'Alpha cannot be deleted: 3 users, contacts, projects, funding profiles or offers belong to it.'],
  ])('cannot be deleted with %i records, and says why', (count, words) =>
    expect(deletionBlockedReason(alpha, count)).toBe(words),
  );
});

describe('the facts of a new company', () => {
  const createdAt = '2026-01-02T10:00:00.000Z';
  it.each([
    [
      { registeredBy: 'Ann Lee', registeredAs: 'capital_partner' },
      ['Registered 2 Jan 2026 by Ann Lee', 'Funder of projects'],
    ],
    [{ registeredBy: 'Ann Lee' }, ['Registered 2 Jan 2026 by Ann Lee']],
    [{}, ['Added 2 Jan 2026']],
  ] as const)('include the date, and who registered it as which type: %o', (registered, facts) =>
    expect(newCompanyNameColumn.facts?.(a.company({ createdAt, ...registered }), 'row').details).toEqual(
      facts,
    ),
  );
});

it('titles the card of a contact with the full name, above the e-mail', () => {
  const contact = a.contact({ firstName: 'Ada', fullName: 'Ada Byron', email: 'ada@firm.test' });
  const contents = (['row', 'card'] as const).map((view) => [
    contactNameColumn.text?.(contact, view),
    contactNameColumn.facts?.(contact, view).details,
  ]);
  expect(contents).toEqual([
    ['Ada', ['Ada Byron']],
    ['Ada Byron', ['ada@firm.test']],
  ]);
});

it('shows the maximum LTV of a profile like other percentages', () => {
  const { details } = fundingProfileNameColumn.facts?.(a['funding-profile']({ maxLTV: 78 }), 'row') ?? {};
  expect(details?.at(-1)).toBe('LTV to 78\u00A0%');
});

describe('a new company', () => {
  const companyOf = (id: string, companyName: string, email: string) => ({
    ...blank(companyEntity),
    id,
    version: 1,
    createdAt: '2026-01-02T10:00:00.000Z',
    updatedAt: '',
    companyName,
    email,
  });
  const existing = companyOf('1', 'Kestrel Bay Pty Ltd', 'office@kestrel.example');
  const companies = [existing, companyOf('2', 'Harrow Lane', 'a@harrow.example')];

  it.each([
    ['Kestrel Bay', 'info@other.example', 'Resembles Kestrel Bay Pty Ltd (same name)'],
    ['Another', 'info@kestrel.example', 'Resembles Kestrel Bay Pty Ltd (same email domain)'],
    ['kestrel bay', 'x@kestrel.example', 'Resembles Kestrel Bay Pty Ltd (same name, same email domain)'],
    ['Unlike', 'info@unlike.example', ''],
  ])('named %s with the e-mail %s says "%s"', (name, email, text) => {
    const row = companyOf('9', name, email);
    expect(similarCompaniesText(createSimilarCompanyFinder(companies)(row))).toBe(text);
    const facts = withSimilarCompanies(newCompanyNameColumn, companies).facts?.(row, 'row').details ?? [];
    expect(facts).toHaveLength(text ? 2 : 1);
    expect(facts.at(-1)).toBe('Added 2 Jan 2026');
  });
});
