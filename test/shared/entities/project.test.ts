import { describe, expect, test } from 'vitest';

import { projectStatuses } from '../../../shared/entities/options.ts';
import {
  isOnMarket,
  isRanked,
  mayReceiveOffer,
  project as entity,
  unrankedBecause,
} from '../../../shared/entities/project.ts';
import { readField } from '../../../shared/schema/field.ts';
import { a } from '../../support/records.ts';

const statuses = projectStatuses.map(({ value }) => value);
const earlyStatuses = ['new', 'matched'];

describe('funders', () => {
  test('are ranked for a submitted project that is new or matched', () => {
    for (const projectStatus of statuses) {
      expect(isRanked({ draft: false, projectStatus })).toBe(earlyStatuses.includes(projectStatus));
      expect(isRanked({ draft: true, projectStatus })).toBe(false);
    }
  });
  test('are not ranked for other projects, with a reason', () => {
    expect(unrankedBecause({ draft: false, projectStatus: 'new' })).toBeUndefined();
    expect(unrankedBecause({ draft: true, projectStatus: 'new' })).toBe(
      'This project is a draft: it is ranked once it is submitted.',
    );
    expect(unrankedBecause({ draft: false, projectStatus: 'assigned' })).toBe(
      'This project is past matched: it is no longer ranked.',
    );
  });
  test('can offer while a project is open; after the assignment only the assigned funder, until the project is in progress', () => {
    for (const projectStatus of statuses) {
      const project = a.project({ projectStatus, capitalCompanyId: 'c1' });
      expect(mayReceiveOffer(project, 'c1')).toBe([...earlyStatuses, 'assigned'].includes(projectStatus));
      expect(mayReceiveOffer(project, 'c2')).toBe(earlyStatuses.includes(projectStatus));
      expect(mayReceiveOffer({ ...project, draft: true }, 'c2')).toBe(false);
    }
  });
  test('see all new projects, and matched projects without a funder', () => {
    const onMarket = statuses.filter((projectStatus) => isOnMarket(a.project({ projectStatus })));
    expect(onMarket).toEqual(earlyStatuses);
    expect(isOnMarket(a.project({ projectStatus: 'matched', capitalCompanyId: 'c1' }))).toBe(false);
    expect(isOnMarket(a.project({ draft: true }))).toBe(false);
  });
  test('share a sharded list of the market; projects assigned to a funder are not sharded', () => {
    const { isShared } = entity.indexes.forFunder;
    expect([isShared?.('market'), isShared?.('c1')]).toEqual([true, false]);
  });
});

test('the projects of a team member are listed under that member', () => {
  const { key } = entity.indexes.ofOwner;
  expect([key(a.project({ leadId: 'ann@team.test' })), key(a.project())]).toEqual([
    'ann@team.test',
    undefined,
  ]);
});

describe('the closing year of a project', () => {
  const closed = { projectStatus: 'completed', updatedAt: '2025-12-31T13:30:00.000Z' } as const;
  const closedYear = (overrides: object) =>
    entity.derive?.(a.project({ ...closed, ...overrides }))['closedYear'];

  test('is the year of its last change in Sydney if it is not stored yet', () => {
    expect(closedYear({})).toBe('2026');
    expect(entity.upgrade?.(closed)).toEqual({ closedYear: '2026' });
  });
  test('stays when the project is changed later', () => {
    expect(closedYear({ closedYear: '2024' })).toBe('2024');
  });
  test('is empty while the project is open', () => {
    expect(closedYear({ projectStatus: 'new', closedYear: '2024' })).toBe('');
    expect(entity.upgrade?.({ ...closed, projectStatus: 'new' })).toEqual({ closedYear: '' });
  });
});

const { maxLTV, maxLTC, minPTD, minICR, pricing, exit } = entity.fields;
test.each([
  [maxLTV, 'Invalid Max LTV'],
  [maxLTC, 'Invalid Max LTC'],
  [minPTD, 'Invalid Min PTD'],
  [pricing, 'Invalid Pricing'],
] as const)('$label is a percentage, and its message names it', (field, message) => {
  expect([readField(field, 0), readField(field, 100)]).toEqual([{ value: 0 }, { value: 100 }]);
  expect(readField(field, 101)).toEqual({ message });
});

test('the messages of interest cover and exit name them', () => {
  expect(readField(minICR, -1)).toEqual({ message: 'Invalid Min ICR' });
  expect(readField(exit, 'of my own')).toEqual({ message: 'Please select exit' });
});
