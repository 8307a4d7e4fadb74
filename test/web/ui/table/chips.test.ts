import { describe, expect, it } from 'vitest';
import { fundingProfileColumns } from '../../../../web/features/funding-profile/columns.tsx';
import { scheduleColumns } from '../../../../web/features/project/columns.tsx';
import {
  chipLabel,
  chipPredicate,
  addTextChip,
  setValueChip,
  type Chip,
} from '../../../../web/ui/table/chips.ts';
import type { Column } from '../../../../web/ui/table/column.ts';
import { fold } from '../../../../shared/schema/sorting.ts';
import { a } from '../../../support/records.ts';

const text = (column: string, value: string): Chip => ({ kind: 'text', column, text: value });
const choices = (column: string, ...values: string[]): Chip => ({ kind: 'choices', column, values });
const range = (column: string, from: string, to: string): Chip => ({ kind: 'range', column, from, to });

function passes<R>(columns: readonly Column<R>[], chip: Chip, row: R): boolean {
  const column = columns.find(({ id }) => id === chip.column);
  if (!column) throw new Error(`There is no column ${chip.column}`);
  return chipPredicate(chip, column.filter, (record) => fold(column.text(record)))(row);
}

describe('a text filter', () => {
  it.each([
    ['pohutukawa', true],
    ['PŌHUTU', true],
    ['Pōhutukawa', true],
    ['hotels', false],
  ])('%s finds Pōhutukawa Hotel: %s', (label, found) =>
    expect(
      passes(scheduleColumns, text('projectName', label), a.project({ projectName: 'Pōhutukawa Hotel' })),
    ).toBe(found),
  );
  it('matches the displayed text, not the stored value', () => {
    const row = a.project({ state: 'new_south_wales' });
    expect(passes(scheduleColumns, text('state', 'south wales'), row)).toBe(true);
    expect(passes(scheduleColumns, text('state', 'new_south'), row)).toBe(false);
  });
  it('is not added if it is blank, or equals a filter of its column except for case and accents', () => {
    expect(addTextChip([], 'state', '  ')).toEqual([]);
    const chips = addTextChip([], 'state', ' Māori ');
    expect(chips).toEqual([text('state', 'Māori')]);
    expect(addTextChip(chips, 'state', 'MAORI')).toBe(chips);
    expect(addTextChip(chips, 'grv', 'Māori')).toHaveLength(2);
  });
});

describe('a choices filter', () => {
  it.each([
    ['new', true],
    ['matched', true],
    ['closed', false],
  ] as const)('of status new and matched: %s passes: %s', (projectStatus, isShown) =>
    expect(
      passes(scheduleColumns, choices('projectStatus', 'new', 'matched'), a.project({ projectStatus })),
    ).toBe(isShown),
  );
  it('matches a record with one of several choices', () => {
    const row = a['funding-profile']({ state: ['victoria', 'queensland'] });
    expect(passes(fundingProfileColumns, choices('state', 'queensland', 'tasmania'), row)).toBe(true);
    expect(passes(fundingProfileColumns, choices('state', 'tasmania'), row)).toBe(false);
  });
});

describe('a range filter', () => {
  it.each([
    ['5000000', '', 5_000_000, true],
    ['5000000', '', 4_999_999, false],
    ['', '5000000', 5_000_000, true],
    ['', '5000000', 5_000_001, false],
    ['1', '', null, false],
    ['', '1', null, false],
  ])('from %s to %s: the amount %s passes: %s', (from, to, fundingAmount, isShown) =>
    expect(passes(scheduleColumns, range('fundingAmount', from, to), a.project({ fundingAmount }))).toBe(
      isShown,
    ),
  );
  it.each([
    ['2026-12-01', '2026-12-31', '2026-12-31', true],
    ['2026-12-01', '2026-12-31', '2027-01-01', false],
    ['2026-12-01', '', '2026-11-30', false],
    ['', '2026-12-31', '', false],
  ])('from %s until %s: the date %s passes: %s', (from, to, targetFundingDate, isShown) =>
    expect(
      passes(scheduleColumns, range('targetFundingDate', from, to), a.project({ targetFundingDate })),
    ).toBe(isShown),
  );
});

describe('the filter of a column', () => {
  const kinds = Object.fromEntries(scheduleColumns.map(({ id, filter }) => [id, filter?.kind]));
  it('depends on the kind of its field', () =>
    expect(kinds).toMatchObject({
      projectName: undefined,
      transactionUpdates: undefined,
      state: 'choices',
      fundingAmount: 'number',
      pricing: 'number',
      noUnits: 'number',
      targetFundingDate: 'date',
      projectStatus: 'choices',
    }));
});

describe('the value filter of a column', () => {
  const chips = [text('state', 'new'), choices('state', 'victoria'), range('grv', '1', '')];
  it('replaces the previous filter', () =>
    expect(setValueChip(chips, choices('state', 'tasmania'))).toEqual([
      chips[0],
      choices('state', 'tasmania'),
      chips[2],
    ]));
  it('is removed when it is empty', () => {
    expect(setValueChip(chips, choices('state'))).toEqual([chips[0], chips[2]]);
    expect(setValueChip(chips, range('grv', '', ''))).toEqual(chips.slice(0, 2));
    expect(setValueChip([], range('grv', '', ''))).toEqual([]);
  });
});

describe('the label of a chip', () => {
  const labelOf = (chip: Chip) =>
    chipLabel(chip, scheduleColumns.find(({ id }) => id === chip.column)?.filter);
  it.each([
    [text('projectName', 'a b'), 'a b'],
    [choices('projectStatus', 'in_progress'), 'is In Progress'],
    [choices('projectStatus', 'new', 'in_progress'), 'is any of New, In Progress'],
    [range('fundingAmount', '5000000', '130000000'), '$5m to $130m'],
    [range('fundingAmount', '5250000', ''), 'from $5.25m'],
    [range('fundingAmount', '', '5200000'), 'up to $5.2m'],
    [range('noUnits', '10', '20'), '10 to 20'],
    [range('targetFundingDate', '', '2027-07-31'), 'until 31 July 2027'],
    [range('targetFundingDate', '2026-12-01', ''), 'from 1 Dec 2026'],
  ])('%o: %s', (chip, expected) => expect(labelOf(chip)).toBe(expected));
});
