import { expect, test } from 'vitest';

import { icsOf } from '../../../../lambdas/domain/calendar/ics.ts';
import { parseIcs } from '../../../support/ics.ts';

const day = {
  uid: 'task-1',
  day: '2026-12-31',
  title: 'Valuation',
  details: '',
  url: 'https://portal.test/project',
  changedAt: '2026-11-21T03:04:05.678Z',
  version: 3,
};

test('a day is a whole-day event with a stable id, time stamp and version', () => {
  const { calendar, events } = parseIcs(icsOf('Portal', [day]));
  expect(Object.fromEntries(calendar)).toMatchObject({
    VERSION: '2.0',
    METHOD: 'PUBLISH',
    'X-WR-CALNAME': 'Portal',
  });
  expect(events.map((event) => Object.fromEntries(event))).toEqual([
    {
      UID: 'task-1@property-finance-portal',
      DTSTAMP: '20261121T030405Z',
      'LAST-MODIFIED': '20261121T030405Z',
      SEQUENCE: '3',
      'DTSTART;VALUE=DATE': '20261231',
      'DTEND;VALUE=DATE': '20270101',
      SUMMARY: 'Valuation',
      DESCRIPTION: 'https://portal.test/project',
      URL: 'https://portal.test/project',
      TRANSP: 'TRANSPARENT',
    },
  ]);
});

test.each([
  'Legals; fees, costs\\ and the rest',
  'END:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Mine',
  'x'.repeat(200),
  `${'Pōhutukawa 🏗️ '.repeat(20)}end`,
])('escapes text: %s', (title) => {
  const { events } = parseIcs(icsOf('Portal', [{ ...day, title, details: title }]));
  expect(events).toHaveLength(1);
  const expectedText = title.replaceAll('\r\n', '\n');
  expect([events[0]?.get('SUMMARY'), events[0]?.get('DESCRIPTION')]).toEqual([
    expectedText,
    `${expectedText}\n${day.url}`,
  ]);
});

test('characters that calendars cannot display are removed', () => {
  const { events } = parseIcs(icsOf('Portal', [{ ...day, title: 'A\u0000B\u0007C' }]));
  expect(events[0]?.get('SUMMARY')).toBe('ABC');
});

test('a calendar without days is valid', () => {
  expect(parseIcs(icsOf('Portal', [])).events).toEqual([]);
});
