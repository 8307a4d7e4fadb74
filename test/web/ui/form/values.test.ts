import { describe, expect, it } from 'vitest';
import { fundingProfile } from '../../../../shared/entities/funding-profile.ts';
import { project } from '../../../../shared/entities/project.ts';
import { toStoredDate, toTypedDate } from '../../../../web/ui/form/typed-date.ts';
import { newRecord } from '../../../../web/ui/form/new-record.ts';
import { mergeChanges } from '../../../../web/ui/form/merge-changes.ts';
import {
  newEffect,
  notKeptMessage,
  rawValue,
  parseValues,
  exceedsTypingMax,
} from '../../../../web/ui/form/raw-values.ts';

const { fields } = project;

describe('a stored value in its control', () => {
  it.each([
    ['money', 24_500_000, '24,500,000'],
    ['money', 1_000_000.5, '1,000,000.5'],
    ['percent', 68.25, '68.25'],
    ['text', '', ''],
    ['integer', null, ''],
  ] as const)('of kind %s: %s is shown as "%s"', (kind, value, shown) => {
    expect(rawValue({ kind }, value)).toBe(shown);
  });
});

describe('date input', () => {
  it.each([
    ['3/2/2027', '2027-02-03'],
    ['31/02/2027', '31/02/2027'],
    ['soon', 'soon'],
  ])('of %s gives the value %s', (typed, stored) => {
    expect(toStoredDate(typed)).toBe(stored);
  });
  it('rejects dates that do not exist', () => {
    const { issues } = parseValues(
      fields,
      ['targetFundingDate'],
      { targetFundingDate: toStoredDate('31/02/2027') },
      {},
    );
    expect(issues).toEqual({ targetFundingDate: 'Invalid date' });
  });
  it('shows a stored date as DD/MM/YYYY', () => {
    expect(toTypedDate('2027-02-03')).toBe('03/02/2027');
  });
});

describe('a chosen option', () => {
  it('states its consequence, unless the record has the option already', () => {
    const declines = expect.stringContaining('Open offers, except active ones of the assigned');
    expect(newEffect(fields.projectStatus, 'assigned', 'in_progress')).toEqual(declines);
    expect(newEffect(fields.projectStatus, 'in_progress', 'in_progress')).toBeUndefined();
    for (const closed of ['completed', 'closed', 'unsuccessful'])
      expect(newEffect(fields.projectStatus, 'assigned', closed)).toBe(
        'Offers that are still open are declined and their funders notified.',
      );
    expect(newEffect(fields.projectStatus, 'closed', 'matched')).toBeUndefined();
  });
});

describe('messages about input', () => {
  it.each([
    ['fundingAmount', '24,500,000', undefined],
    ['fundingAmount', '999,999', 'Invalid funding amount.'],
    ['fundingAmount', '500000001', 'Invalid funding amount.'],
    ['fundingAmount', 'a lot', 'Invalid funding amount.'],
    ['maxLTV', '100.1', 'Invalid Max LTV'],
    ['maxLTC', '-1', 'Invalid Max LTC'],
    ['minPTD', '1.2.3', 'Invalid Min PTD'],
    ['minICR', 'two', 'Invalid Min ICR'],
    ['fundingAmount', '24,5', 'Invalid funding amount.'],
    ['fundingAmount', '24,50,0000', undefined],
    ['maxLTV', '6,5', 'Invalid Max LTV. Use a comma only between thousands, as in 1,250,000.50.'],
    ['grv', '1.234,56', undefined],
    ['fundingAmount', '$12.5m', undefined],
    ['fundingAmount', '1,250k', undefined],
    [
      'fundingAmount',
      '12,5m',
      'Invalid funding amount. Use a comma only between thousands, as in 1,250,000.50.',
    ],
    ['maxLTV', '65%', undefined],
    ['maxLTV', '65m', 'Invalid Max LTV'],
    ['grv', 'unknown', undefined],
    ['noUnits', 'many', undefined],
  ])('for %s "%s": %s', (name, typed, message) => {
    expect(parseValues(fields, [name], { [name]: typed }, {}).issues[name]).toBe(message);
  });
  it('warn about text that will not be kept', () => {
    expect(notKeptMessage(fields.grv, 'unknown')).toBe('Not a number: it will not be kept');
    expect(notKeptMessage(fields.grv, '1,000')).toBeUndefined();
    expect(notKeptMessage(fields.projectName, 'anything')).toBeUndefined();
  });
  it('appear above 500 million while typing and above 250 million on save', () => {
    const { maxAmountSenior } = fundingProfile.fields;
    expect(exceedsTypingMax(maxAmountSenior, '500,000,000')).toBe(false);
    expect(exceedsTypingMax(maxAmountSenior, '500,000,001')).toBe(true);
    const { issues } = parseValues(
      fundingProfile.fields,
      ['maxAmountSenior'],
      { maxAmountSenior: '250,000,001' },
      {},
    );
    expect(issues).toEqual({ maxAmountSenior: 'Invalid maximum amount' });
  });
  it('appear when a minimum is above the maximum', () => {
    const typed = { minAmountSenior: '9,000,000', maxAmountSenior: '8,000,000' };
    const { check } = fundingProfile;
    const names = Object.keys(typed);
    const { issues } = parseValues(
      fundingProfile.fields,
      names,
      typed,
      {},
      check && ((record) => check({ ...blankProfile, ...record }, { today: '2026-11-21' })),
    );
    expect(issues).toEqual({ maxAmountSenior: 'Invalid maximum amount' });
  });
});

const blankProfile = newRecord(fundingProfile, {});

describe('changes of two users to one record', () => {
  const start = { a: '1', b: '1', c: '1', d: '1' };
  it('are merged, and conflict only if both set a field to different values', () => {
    const { merged, conflicts } = mergeChanges(
      start,
      { ...start, a: 'mine', c: 'mine', d: 'same' },
      { ...start, b: 'theirs', c: 'theirs', d: 'same' },
    );
    expect(merged).toEqual({ a: 'mine', b: 'theirs', c: 'mine', d: 'same' });
    expect(conflicts).toEqual([{ name: 'c', mine: 'mine', theirs: 'theirs' }]);
  });
});
