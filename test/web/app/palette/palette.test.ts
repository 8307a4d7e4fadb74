import type { CallerKind } from '../../../../shared/caller-kind.ts';
import { describe, expect, it } from 'vitest';
import type { Hit } from '../../../../shared/api/find.ts';
import { searchedNouns } from '../../../../shared/entities/searched-nouns.ts';
import type { Entry } from '../../../../web/app/palette/entry.ts';
import { groupsOf } from '../../../../web/app/palette/hit-groups.ts';
import { matchingEntries, screensOf } from '../../../../web/app/palette/screens.ts';

const screen = (label: string): Entry => ({ key: label, label, description: '', page: 'users' });
const screens = ['Transaction Schedule', 'Users', 'New Companies', 'Company Details'].map(screen);
const labels = (typed: string) => matchingEntries(screens, typed).map(({ label }) => label);

describe('the screens of the command palette', () => {
  it('are all listed in menu order before anything is typed', () => {
    expect(labels('')).toEqual(['Transaction Schedule', 'Users', 'New Companies', 'Company Details']);
  });
  it('match by name, prefixes first, ignoring accents and case', () => {
    expect(labels('compan')).toEqual(['Company Details', 'New Companies']);
    expect(labels('ÚSERS')).toEqual(['Users']);
    expect(labels('zzz')).toEqual([]);
  });
  it('match by the beginnings of words in any order, as records do', () => {
    expect(labels('trans sched')).toEqual(['Transaction Schedule']);
    expect(labels('details company')).toEqual(['Company Details']);
    expect(labels('details users')).toEqual([]);
    expect(labels('!')).toEqual([]);
  });
  it('include the import for administrators only', () => {
    const pages = (kind: 'admin' | 'other') => screensOf(kind, 'prod').map(({ page }) => page);
    expect(pages('admin')).toContain('import');
    expect(pages('other')).not.toContain('import');
  });
});

const hit = (values: Partial<Hit>): Hit => ({
  noun: 'project',
  key: 'id',
  title: 'Harbour',
  about: '',
  aboutId: '',
  status: '',
  isSimilar: false,
  ...values,
});

describe('the hits of the command palette', () => {
  it('show their context and status, and link to their page', () => {
    const groups = groupsOf(
      [
        hit({ noun: 'document', title: 'Valuation', about: 'Harbour', aboutId: 'p', status: 'in_review' }),
        hit({ noun: 'contact', key: 'c', title: 'Ann', about: 'Alpha' }),
        hit({ noun: 'user', key: 'bo@alpha.test', title: 'Bo', about: 'Alpha', aboutId: 'alpha' }),
        hit({ about: 'Alpha', status: 'in_progress' }),
      ],
      'admin',
    );
    expect(groups).toEqual([
      {
        label: 'Projects',
        entries: [
          {
            key: 'project id',
            label: 'Harbour',
            description: 'Alpha · In Progress',
            page: 'project',
            query: { projectId: 'id' },
          },
        ],
      },
      {
        label: 'People',
        entries: [
          {
            key: 'contact c',
            label: 'Ann',
            description: 'Alpha',
            page: 'contactForm',
            query: { contactId: 'c' },
          },
          {
            key: 'user bo@alpha.test',
            label: 'Bo',
            description: 'bo@alpha.test · Alpha',
            page: 'userForm',
            query: { companyId: 'alpha', email: 'bo@alpha.test' },
          },
        ],
      },
      {
        label: 'Documents',
        entries: [
          {
            key: 'document id',
            label: 'Valuation',
            description: 'Harbour · In Review',
            page: 'project',
            query: { projectId: 'p', section: 'documents' },
          },
        ],
      },
    ]);
  });
  it('open the page of a company for administrators, and its form for its users', () => {
    const pageFor = (kind: CallerKind) => groupsOf([hit({ noun: 'company' })], kind)[0]?.entries[0]?.page;
    expect([pageFor('admin'), pageFor('capital_partner')]).toEqual(['company', 'companyForm']);
  });
  it.each(searchedNouns)('include each %s', (noun) => {
    expect(groupsOf([hit({ noun })], 'other').flatMap(({ entries }) => entries)).toHaveLength(1);
  });
});
