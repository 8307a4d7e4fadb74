import { expect, it } from 'vitest';
import { ageText } from '../../shared/age.ts';

const NOW = Date.parse('2026-11-21T02:00:00.000Z');

it.each([
  ['2026-11-21T01:59:30.000Z', 'less than a minute'],
  ['2026-11-21T01:59:00.000Z', '1 minute'],
  ['2026-11-20T21:00:00.000Z', '5 hours'],
  ['2026-11-20T01:00:00.000Z', '1 day'],
  ['2026-11-18T01:00:00.000Z', '3 days'],
  ['2026-09-22', '60 days'],
  ['2026-09-21', '2 months'],
  ['2025-12-22', '10 months'],
  ['2025-10-21', '13 months'],
  // A day begins at midnight UTC.
  ['2026-11-21', '2 hours'],
])('formats the age since %s as %s', (since, expected) => expect(ageText(since, NOW)).toBe(expected));
