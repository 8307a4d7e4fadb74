import { describe, expect, it, vi } from 'vitest';
import { project } from '../../../shared/entities/project.ts';
import {
  displayOf,
  formatAud,
  formatDate,
  formatExactAud,
  formatMillions,
  formatSize,
} from '../../../web/ui/format.ts';

describe('formatAud', () => {
  it.each([
    [1_000_000, '$1,000,000'],
    [12_345_678, '$12,345,680'],
    [500_000_000, '$500,000,000'],
    [0, '$0'],
  ])('formats %d as %s, with up to 7 significant digits', (value, text) => {
    expect(formatAud(value)).toBe(text);
  });

  it('returns an empty text for null; formatExactAud keeps all digits', () => {
    expect(formatAud(null)).toBe('');
    expect(formatExactAud(12_345_678.5)).toBe('$12,345,678.5');
  });
});

describe('formatMillions', () => {
  it.each([
    [2_143_560_000, '$2,143.6m'],
    [0, '$0'],
  ])('formats %d as %s', (value, text) => expect(formatMillions(value)).toBe(text));
});

describe('formatDate', () => {
  it.each([
    ['2026-11-21', '21 Nov 2026'],
    ['2026-01-01', '1 Jan 2026'],
    ['2028-02-29', '29 Feb 2028'],
  ])('formats %s as %s', (value, text) => expect(formatDate(value)).toBe(text));

  it('returns other text unchanged', () => {
    expect(formatDate('')).toBe('');
    expect(formatDate('soon')).toBe('soon');
  });

  it('shows the same day in every time zone', () => {
    for (const zone of ['Australia/Perth', 'Pacific/Auckland', 'America/Los_Angeles']) {
      vi.stubEnv('TZ', zone);
      expect(formatDate('2026-04-05')).toBe('5 Apr 2026');
    }
    vi.unstubAllEnvs();
  });
});

describe('displayOf', () => {
  const { fields } = project;
  it('shows labels, amounts and dates', () => {
    expect(displayOf(fields.state, 'new_south_wales')).toBe('New South Wales');
    expect(displayOf(fields.fundingAmount, 2_500_000)).toBe('$2,500,000');
    // Exact, so that both values of a change differ.
    expect(displayOf(fields.fundingAmount, 16_543_218)).toBe('$16,543,218');
    expect(displayOf(fields.targetFundingDate, '2026-06-30')).toBe('30 June 2026');
    expect(displayOf(fields.pricing, 7.25)).toBe('7.25');
    expect(displayOf(fields.pricing, 4.3475)).toBe('4.3475');
    expect(displayOf(fields.grv, null)).toBe('');
  });
});

describe('formatSize', () => {
  it.each([
    [null, ''],
    [0, '0\u00A0bytes'],
    [999, '999\u00A0bytes'],
    [1_000, '1.0\u00A0kB'],
    [1_530, '1.5\u00A0kB'],
    [25_000_000, '25.0\u00A0MB'],
  ])('formats %s as "%s"', (bytes, text) => expect(formatSize(bytes)).toBe(text));
});
