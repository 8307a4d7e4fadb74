import { describe, expect, it } from 'vitest';
import { barGroups } from '../../../../../web/features/desk/admin/bars.ts';
import { funderRows } from '../../../../../web/features/desk/admin/funder-rows.ts';
import { pipelineRows } from '../../../../../web/features/desk/admin/pipeline-rows.ts';

describe('the pipeline', () => {
  const figures = {
    pipeline: { 'new.count': 2, 'new.amount': 5_000_000, 'completed.count': 1 },
    reached: { new: 8, matched: 3, completed: 2 },
    days: { 'new.3': 1, 'new.10': 2 },
  };

  it('lists statuses in order with the median duration', () => {
    const rows = pipelineRows(figures);
    expect(rows.map(({ status }) => status)).toEqual([
      'new',
      'matched',
      'assigned',
      'in_progress',
      'completed',
      'closed',
      'unsuccessful',
    ]);
    expect(rows[0]).toMatchObject({ count: 2, amount: 5_000_000, reached: 8, days: { median: 10, n: 3 } });
    expect(rows[1]).toMatchObject({ count: 0, amount: 0, reached: 3, days: undefined });
  });

  it('shows the share of new projects that reached a status, and no share without projects', () => {
    expect(pipelineRows(figures).map(({ share }) => share)).toEqual([100, 38, 0, 0, 25, 0, 0]);
    expect(pipelineRows({})[0]?.share).toBeUndefined();
  });
});

it('sorts bars of locations by amount and of months by date, and links each to its projects in the schedule', () => {
  const [states, , months] = barGroups({
    state: {
      'victoria.count': 1,
      'victoria.amount': 2_000_000,
      'queensland.count': 2,
      'queensland.amount': 9_000_000,
      'tasmania.amount': 0,
    },
    month: { '2027-02.count': 1, '2027-02.amount': 1, '2026-12.count': 1, '2026-12.amount': 5 },
  });
  expect(states?.bars.map(({ short, count, query }) => [short, count, query['in']])).toEqual([
    ['QLD', 2, 'state:queensland'],
    ['VIC', 1, 'state:victoria'],
  ]);
  expect(months?.bars.map(({ label, query }) => [label, query['range']])).toEqual([
    ['Dec 2026', 'targetFundingDate:2026-12-01..2026-12-31'],
    ['Feb 2027', 'targetFundingDate:2027-02-01..2027-02-28'],
  ]);
});

it('shows response time, answers with reasons, and offers of a funder', () => {
  const figures = {
    'funder#b': { 'hours.4': 1, 'hours.30': 1, not_for_us: 2, 'reason.size': 1, 'reason.timing': 2 },
    'funder#a': { interested: 1, 'offer.declined': 1, 'offer.submitted': 2 },
    'funder#gone': { interested: 1 },
  };
  const funders = [
    { id: 'b', companyName: 'Beta' },
    { id: 'a', companyName: 'Alpha' },
    { id: 'silent', companyName: 'Silent' },
  ];
  expect(funderRows(figures, funders)).toEqual([
    {
      id: 'a',
      name: 'Alpha',
      hours: undefined,
      interested: 1,
      notForUs: 0,
      reasons: '',
      offers: 'Submitted\u00A02, Declined\u00A01',
    },
    {
      id: 'b',
      name: 'Beta',
      hours: { median: 17, n: 2 },
      interested: 0,
      notForUs: 2,
      reasons: 'Timing\u00A02, Size\u00A01',
      offers: '',
    },
  ]);
});
