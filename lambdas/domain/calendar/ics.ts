import { daysLater } from '../../../shared/schema/sydney-date.ts';

export interface AllDayEvent {
  /** Constant when other fields change, so that calendar apps update the event. */
  readonly uid: string;
  readonly day: string;
  readonly title: string;
  readonly details: string;
  /** The page that the event leads to. */
  readonly url: string;
  readonly changedAt: string;
  readonly version: number;
}

const LINE_OCTETS = 75;
const LINE_END = '\r\n';

/** Escapes the text of a property (RFC 5545, 3.3.11); drops control characters. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');

/** Folds a line into parts of at most 75 octets, never within a character (RFC 5545, 3.1). */
function folded(line: string): string {
  let octets = 0;
  let text = '';
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      text += `${LINE_END} `;
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

const dateOf = (day: string) => day.replaceAll('-', '');
/** `20261121T030000Z` */
const momentOf = (time: string) => `${time.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const eventOf = ({ uid, day, title, details, url, changedAt, version }: AllDayEvent): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}@property-finance-portal`,
  `DTSTAMP:${momentOf(changedAt)}`,
  `LAST-MODIFIED:${momentOf(changedAt)}`,
  `SEQUENCE:${version}`,
  `DTSTART;VALUE=DATE:${dateOf(day)}`,
  `DTEND;VALUE=DATE:${dateOf(daysLater(day, 1))}`,
  `SUMMARY:${escaped(title)}`,
  // Some apps show the description, but no URL.
  `DESCRIPTION:${escaped([details, url].filter(Boolean).join('\n'))}`,
  `URL:${url}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** Writes an iCalendar file (RFC 5545): lines end with CRLF and have at most 75 octets. @param name as apps show it */
export function icsOf(name: string, days: readonly AllDayEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Property Finance Portal//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...days.flatMap(eventOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => folded(line) + LINE_END).join('');
}
