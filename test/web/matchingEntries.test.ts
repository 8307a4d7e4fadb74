import { describe, expect, it } from 'vitest';
import { matchingEntries, type Group } from '../../web/app/palette/matchingEntries.ts';

const entry = (label: string, description = '') =>
  ({ key: label, label, description, page: 'projectForm' }) as const;
const groups: readonly Group[] = [
  { label: 'Screens', entries: [entry('Transaction Schedule'), entry('Users')] },
  {
    label: 'Projects',
    entries: [entry('Old Harbour Mill'), entry('Harbour View'), entry('Pōhutukawa Hotel')],
  },
  { label: 'Users', entries: [entry('Ana Reid', 'ana@harbour.test')] },
];
const labels = (typed: string) =>
  matchingEntries(groups, typed).flatMap(({ entries }) => entries.map(({ label }) => label));

describe('the command palette', () => {
  it('offers the screens before anything is typed', () => {
    expect(labels('')).toEqual(['Transaction Schedule', 'Users']);
  });
  it('puts names that begin with the text first, and finds people by their e-mail', () => {
    expect(labels('harb')).toEqual(['Harbour View', 'Old Harbour Mill', 'Ana Reid']);
  });
  it('ignores accents and case', () => {
    expect(labels('POHU')).toEqual(['Pōhutukawa Hotel']);
  });
  it('leaves out groups without a match', () => {
    expect(matchingEntries(groups, 'schedule').map(({ label }) => label)).toEqual(['Screens']);
    expect(matchingEntries(groups, 'zzz')).toEqual([]);
  });
});
