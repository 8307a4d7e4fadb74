import { recentKey } from '../../api/local-data.ts';
import type { PageName } from '../../navigation/paths.ts';

export type RecentRecord = readonly [noun: 'project' | 'company' | 'contact', id: string];

const MAX_RECENT = 6;

const isRecent = (value: unknown): value is RecentRecord =>
  Array.isArray(value) && /^(project|company|contact)$/.test(value[0]) && typeof value[1] === 'string';

export const isSameRecord = (left: RecentRecord, right: RecentRecord | undefined): boolean =>
  left[0] === right?.[0] && left[1] === right[1];

/** Returns the records that a user opened last in this browser, newest first; names are not stored. */
export function readRecentRecords(email: string): readonly RecentRecord[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(recentKey(email)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** Returns the record of a URL, if the palette offers its kind. */
export function recordAt(page: PageName | undefined, search: string): RecentRecord | undefined {
  const noun = page === 'contactForm' ? 'contact' : page;
  if (noun !== 'project' && noun !== 'company' && noun !== 'contact') return undefined;
  const id = new URLSearchParams(search).get(`${noun}Id`);
  return id ? [noun, id] : undefined;
}

export function rememberRecord(email: string, record: RecentRecord): void {
  const recent = [record, ...readRecentRecords(email).filter((other) => !isSameRecord(other, record))];
  try {
    localStorage.setItem(recentKey(email), JSON.stringify(recent.slice(0, MAX_RECENT)));
  } catch {
    // If the storage is full, the palette offers fewer records.
  }
}
