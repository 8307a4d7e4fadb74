import { describe, expect, it } from 'vitest';
import type { CompanyPageContent } from '../../../../../shared/api/company-page.ts';
import { keyFiguresOf } from '../../../../../web/features/company/page/key-figures.ts';
import { a } from '../../../../support/records.ts';

const content: CompanyPageContent = {
  projects: [],
  offers: [],
  offerCounts: { all: 0, open: 0, accepted: 0, acceptedAmount: 0 },
  projectNames: {},
  users: [],
  contacts: [],
  profiles: [],
  fits: [],
  considered: 0,
  documents: { outstanding: [], total: 0 },
  questions: { team: 0, company: 0 },
  answers: { interested: 0, declined: 0 },
  team: [],
};
const noNotes = { rows: [], loading: false };

describe('the last contact of a company', () => {
  const lastContact = (notes: Parameters<typeof keyFiguresOf>[2]) =>
    keyFiguresOf(a.company({ companyType: 'guest' }), content, notes).at(-1);
  const note = a.note({ noteKind: 'note', notedOn: '2026-03-02' });
  const phoneCall = a.note({ noteKind: 'call', notedOn: '2024-03-01', authorName: 'Helen Marchetti' });

  it('is the newest call or meeting, with its year', () =>
    expect(lastContact({ rows: [note, phoneCall], loading: false })).toEqual({
      label: 'Last contact',
      value: '1 Mar 2024',
      details: 'Helen Marchetti, call',
    }));

  it('is "None" only once all notes have loaded', () => {
    expect(lastContact({ rows: [note], loading: false })?.value).toBe('None');
    expect(lastContact({ rows: [note], loading: true })?.value).toBe('–');
    expect(lastContact({ rows: undefined, loading: true })?.value).toBe('–');
  });
});

it.each([
  [0, 'of 0 projects, $0'],
  [1, 'of 1 project, $0'],
])('counts %d projects that look for funding in words', (considered, details) => {
  const funder = a.company({ companyType: 'capital_partner' });
  const figures = keyFiguresOf(funder, { ...content, considered }, noNotes);
  expect(figures.find(({ label }) => label === 'Fits now')?.details).toBe(details);
});

describe('the outstanding documents of a partner', () => {
  const detailsOf = (openCount: number, total: number) => {
    const project = { ...a.project(), otherId: '', otherName: '' };
    const projects = Array.from({ length: openCount }, () => project);
    const figures = keyFiguresOf(
      a.company({ companyType: 'project_partner' }),
      { ...content, projects, documents: { outstanding: [], total } },
      noNotes,
    );
    return figures.find(({ label }) => label === 'Documents outstanding')?.details;
  };

  it('are counted of all that its open projects need', () => expect(detailsOf(50, 400)).toBe('of 400'));

  it('name the number of projects that are counted if a partner has more', () =>
    expect(detailsOf(51, 400)).toBe('of 400, in 50 projects'));
});

describe('the median time to answer', () => {
  it.each([
    [0.5, '0.5 hours'],
    [0.96, '1 hour'],
    [1, '1 hour'],
    [47, '47 hours'],
    [48, '2 days'],
  ])('of %d hours is %s', (median, text) => {
    const funder = a.company({ companyType: 'capital_partner' });
    const figures = keyFiguresOf(funder, { ...content, hours: { median, n: 3 } }, noNotes);
    const figure = figures.find(({ label }) => label === 'Median time to answer');
    expect(`${figure?.value} ${figure?.unit}`).toBe(text);
  });
});
