import { expect, test } from 'vitest';

import { entityOf } from '../../../shared/entities/index.ts';
import {
  searchScopesOf,
  isSearched,
  MAX_INDEXED_WORDS,
  searchedNouns,
  wordsOf,
} from '../../../shared/entities/searched-nouns.ts';
import { a } from '../../support/records.ts';

test('projects, companies, contacts, users and documents are searchable', () => {
  expect(searchedNouns).toEqual(['project', 'company', 'contact', 'user', 'document']);
});

test('other nouns have neither search words nor scopes', () => {
  const view = a.view();
  expect([isSearched('view'), isSearched('project')]).toEqual([false, true]);
  expect([wordsOf('view', view), searchScopesOf('view', view)]).toEqual([[], []]);
});

test('a field missing in an older record adds no word', () => {
  const { projectEntity: _, ...earlierRecord } = a.project({ projectName: 'Harbour Quarter' });
  expect(wordsOf('project', earlierRecord)).toEqual(['harbour', 'quarter']);
});

test.each(searchedNouns)('no search field of a %s is hidden from any of its readers', (noun) => {
  const { fields, searched } = entityOf(noun);
  for (const name of searched?.by ?? []) {
    expect(fields[name]?.read, name).toBe('everyone');
    expect(['text', 'email', 'phone'], name).toContain(fields[name]?.kind);
  }
});

test('a project is found by its names, not by the names of its companies or its lead', () => {
  const project = a.project({
    projectName: 'Harbour Quarter',
    projectEntity: 'Quarter Pty Ltd',
    projectCompanyName: 'Alpha',
    capitalCompanyName: 'Capital',
    leadName: 'Ann Lee',
    leadId: 'ann@team.test',
  });
  expect(wordsOf('project', project)).toEqual(['harbour', 'quarter', 'pty', 'ltd']);
  const long = Array.from({ length: 50 }, (_, index) => `word${index}`).join(' ');
  expect(wordsOf('project', a.project({ projectName: long }))).toHaveLength(MAX_INDEXED_WORDS);
});

test('documents are found by name, companies, contacts and users by name, phone number and email', () => {
  const company = { companyName: 'Harbour Pty Ltd', email: 'desk@else.test', phone: '+61290034003' };
  expect(wordsOf('company', a.company({ ...company, city: 'Perth' }))).toEqual([
    'harbour',
    'pty',
    'ltd',
    '290034003',
    'desk',
    'else',
    'test',
  ]);
  expect(wordsOf('document', a.document({ documentName: 'Final Valuation', fileName: 'x.pdf' }))).toEqual([
    'final',
    'valuation',
  ]);
  const ann = a.contact({ fullName: 'Ann Lee', email: 'ann@people.test', company: 'Alpha' });
  expect(wordsOf('contact', ann)).toEqual(expect.arrayContaining(['ann', 'lee', 'people']));
  expect(wordsOf('contact', ann)).not.toContain('alpha');
});

test.each([
  [{ projectStatus: 'new' }, ['alpha', 'market']],
  [{ projectStatus: 'new', draft: true }, ['alpha']],
  [{ projectStatus: 'matched', capitalCompanyId: 'fund' }, ['alpha']],
  [{ projectStatus: 'assigned', capitalCompanyId: 'fund' }, ['alpha', 'fund']],
  [{ projectStatus: 'assigned' }, ['alpha']],
] as const)('beside the team, a project %j is found by %j', (overrides, scopes) => {
  expect(searchScopesOf('project', a.project({ projectCompanyId: 'alpha', ...overrides }))).toEqual(scopes);
});

test('contacts and documents are found by their own company; users by the team only', () => {
  expect(searchScopesOf('contact', a.contact({ companyId: 'alpha' }))).toEqual(['alpha']);
  expect(searchScopesOf('user', a.user({ companyId: 'alpha' }))).toEqual([]);
  expect(searchScopesOf('document', a.document({ companyId: 'alpha' }))).toEqual(['alpha']);
  expect(searchScopesOf('company', a.company({ id: 'alpha' }))).toEqual(['alpha']);
});
