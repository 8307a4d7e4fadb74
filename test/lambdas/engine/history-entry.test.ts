import { describe, expect, test } from 'vitest';

import { changesOf, historyEntry } from '../../../lambdas/engine/history-entry.ts';
import { a } from '../../support/records.ts';

const author = { by: 'ann@people.test', at: '2026-11-21T01:02:03.000Z' };
const companyBefore = a.company({ id: 'c1', version: 4, companyName: 'Old' });
const companyAfter = { ...companyBefore, version: 5, companyName: 'New' };
const key = (version: string) => ({
  pk: 'company#c1',
  sk: `history#${author.at}#${version}`,
  byTimePk: expect.stringMatching(/^history#2026-11(#[123])?$/),
  byTimeSk: `${author.at}#${version}#company#c1`,
});

describe('the changes of a record', () => {
  test('are the fields that differ, with old and new value', () => {
    const from = { name: 'Old', state: ['nsw'], city: 'Perth' };
    expect(changesOf(from, { name: 'New', state: ['nsw'], zip: '6000' })).toEqual({
      name: { from: 'Old', to: 'New' },
      city: { from: 'Perth', to: undefined },
      zip: { from: undefined, to: '6000' },
    });
  });
  test('omit fields that every save changes, and derived fields', () => {
    const stamps = { version: 1, updatedAt: 'x', createdAt: 'x', id: 'x', flags: { office: 0 } };
    expect(changesOf(stamps, {})).toEqual({});
  });
});

describe('a history entry', () => {
  test('of a change has author, time and changed fields', () => {
    const item = historyEntry({
      noun: 'company',
      before: companyBefore,
      after: companyAfter,
      action: 'changed',
      ...author,
    });
    const changes = { companyName: { from: 'Old', to: 'New' } };
    expect(item).toEqual({
      ...key('00000005'),
      entry: { ...author, action: 'changed', version: 5, changes },
    });
  });
  test('of a deletion follows the last version and contains the complete record', () => {
    const item = historyEntry({ noun: 'company', before: companyBefore, action: 'deleted', ...author });
    expect(item).toMatchObject({
      ...key('00000005'),
      entry: { action: 'deleted', version: 5 },
      deleted: companyBefore,
    });
    expect(item.entry.changes['companyName']).toEqual({ from: 'Old', to: undefined });
  });
  test('of a creation contains no record', () => {
    const item = historyEntry({ noun: 'company', after: companyAfter, action: 'created', ...author });
    expect(item).not.toHaveProperty('deleted');
    expect(item.entry.changes['companyName']).toEqual({ from: undefined, to: 'New' });
  });
  test('omits content its readers cannot see yet: the offer of a capital partner', () => {
    const offer = a.terms({ rate: 8.9, termsStatus: 'draft' });
    const submittedOffer = { ...offer, rate: 9.1, termsStatus: 'submitted' as const };
    const { changes } = historyEntry({
      noun: 'terms',
      before: offer,
      after: submittedOffer,
      action: 'changed',
      ...author,
    }).entry;
    expect(changes).toEqual({ termsStatus: { from: 'draft', to: 'submitted' } });
  });
  test('adds the facts of a change to the changed fields', () => {
    const facts = { reason: 'merged', into: 'c2' };
    const { changes } = historyEntry({
      noun: 'company',
      before: companyBefore,
      after: companyAfter,
      action: 'changed',
      facts: facts,
      ...author,
    }).entry;
    expect(changes).toEqual({
      companyName: { from: 'Old', to: 'New' },
      reason: { from: null, to: 'merged' },
      into: { from: null, to: 'c2' },
    });
  });
  test('contains a field value that was given again as a fact', () => {
    const { changes } = historyEntry({
      noun: 'company',
      before: companyAfter,
      after: { ...companyAfter, version: 6 },
      action: 'changed',
      facts: { companyName: 'New' },
      ...author,
    }).entry;
    expect(changes).toEqual({ companyName: { from: 'New', to: 'New' } });
  });
  test("of a project or its records is part of the project's chain; other entries have no chain", () => {
    const created = { action: 'created', ...author } as const;
    const project = a.project({ id: 'p1' });
    expect(historyEntry({ noun: 'project', after: project, ...created }).chain).toBe('p1');
    const document = a.document({ projectId: 'p1' });
    expect(historyEntry({ noun: 'document', after: document, ...created }).chain).toBe('p1');
    expect(historyEntry({ noun: 'company', after: companyAfter, ...created })).not.toHaveProperty('chain');
  });
  test('needs a record', () => {
    expect(() => historyEntry({ noun: 'company', action: 'changed', ...author })).toThrow(
      'A change needs a record.',
    );
  });
});
