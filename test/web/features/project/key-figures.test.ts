import { describe, expect, it } from 'vitest';
import { keyFigures } from '../../../../web/features/project/KeyFigures.tsx';
import { a } from '../../../support/records.ts';

const TODAY = '2026-11-22';
const openProject = (targetFundingDate: string, fundingAmount: number | null = 1_500_000) =>
  a.project({ targetFundingDate, fundingAmount });
const figureTexts = (...args: Parameters<typeof keyFigures>) =>
  keyFigures(...args).map(({ label, value }) => `${label} ${value}`);

describe('the key figures of a schedule', () => {
  it('count overdue projects, and projects due within 30 days', () => {
    const dates = ['2026-11-21', '2026-11-22', '2026-12-22', '2026-12-23', ''];
    const projects = [...dates.map((date) => openProject(date)), openProject('', null)];
    expect(figureTexts(projects, 'Open', TODAY)).toEqual([
      'Open 6',
      'Funding amount $7.5m',
      'Overdue 1',
      'Due in 30 days 2',
    ]);
    expect(keyFigures(projects, 'Open', TODAY)[2]).toMatchObject({ needsAttention: true });
  });

  it('never count closed projects as overdue', () => {
    const completed = a.project({ projectStatus: 'completed', targetFundingDate: '2025-01-01' });
    expect(figureTexts([completed, openProject('2027-01-01')], 'Projects', TODAY)).toContain('Overdue 0');
    expect(figureTexts([completed], 'Closed', TODAY)).toEqual(['Closed 1', 'Funding amount $25m']);
  });
});
