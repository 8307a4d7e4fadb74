import { expect, it } from 'vitest';
import type { RecordChange } from '../../../../shared/api/history.ts';
import { historyLines } from '../../../../web/features/import/history-csv.ts';

const change: RecordChange = {
  at: '2026-11-21T01:00:00.000Z',
  by: 'helen@portal.test',
  action: 'changed',
  version: 2,
  noun: 'project',
  id: 'p1',
  title: 'Kingfisher Terraces',
  changes: {
    projectStatus: { from: 'in_progress', to: 'completed' },
    fundingAmount: { from: null, to: 8_600_000 },
    targetFundingDate: { from: '', to: '2026-12-01' },
  },
};

it('has the labels of options, and exact amounts and dates', () => {
  expect(historyLines(change).map((line) => line.slice(6))).toEqual([
    ['Current Status', 'In Progress', 'Completed'],
    ['Funding Amount', '', 8_600_000],
    [expect.any(String), '', '2026-12-01'],
  ]);
});

it('names the record before its id', () => {
  expect(historyLines(change)[0]?.slice(3, 6)).toEqual(['Project', 'Kingfisher Terraces', 'p1']);
});
