import { describe, expect, test } from 'vitest';
import {
  furtherActions,
  mayAdd,
  nextAction,
  seesAll,
} from '../../../../web/parts/document/document-rights.ts';
import { a } from '../../../support/records.ts';
import { COMPANY_ID, webCaller } from '../../../support/web-caller.ts';

const documentWith = (overrides: Parameters<typeof a.document>[0]) =>
  a.document({ companyId: COMPANY_ID, ...overrides });
const actions = (kind: Parameters<typeof webCaller>[0], overrides: Parameters<typeof a.document>[0]) =>
  [
    nextAction(webCaller(kind), documentWith(overrides)) ?? 'nothing',
    ...furtherActions(webCaller(kind), documentWith(overrides)),
  ].join(' ');

describe('the actions of a checklist row', () => {
  test.each([
    ['admin', 'new', 'review open replace versions edit delete'],
    ['admin', 'in_review', 'review open replace versions edit delete'],
    ['admin', 'approved', 'nothing open versions reopen'],
    ['admin', 'rejected', 'replace open versions reopen edit delete'],
    ['project_partner', 'new', 'nothing open replace edit delete'],
    ['project_partner', 'approved', 'nothing'],
    ['project_partner', 'rejected', 'replace open edit delete'],
    ['capital_partner', 'approved', 'nothing'],
  ] as const)('%s, %s: %s', (kind, documentStatus, offered) =>
    expect(actions(kind, { documentStatus })).toBe(offered),
  );

  test('offer to add a missing file, and to review only documents with a type', () => {
    expect(actions('project_partner', { documentLink: '' })).toBe('add edit delete');
    expect(actions('admin', { documentType: '' })).toBe('nothing open replace versions edit delete');
  });
});

test('partners can add documents to their own projects, administrators to all; funders add none and do not see all', () => {
  const project = a.project({ projectCompanyId: COMPANY_ID });
  const canAdd = (kind: Parameters<typeof webCaller>[0], to = project) => mayAdd(webCaller(kind), to);
  expect([canAdd('admin'), canAdd('project_partner'), canAdd('capital_partner')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(canAdd('project_partner', a.project({ projectCompanyId: 'other' }))).toBe(false);
  expect([seesAll(webCaller('project_partner')), seesAll(webCaller('capital_partner'))]).toEqual([
    true,
    false,
  ]);
});
