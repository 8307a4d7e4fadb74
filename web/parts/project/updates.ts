export interface Update {
  /** As written, `17 Nov 2026`; empty for a line without a date. */
  readonly date: string;
  /** Author; empty if the line has none. */
  readonly by: string;
  readonly text: string;
}

const DATED_LINE = /^(\d{1,2} \p{L}{3,9}\.? \d{4})(?:, ([^:]{1,120}))?: (.*)$/u;

/**
 * Parses the transaction updates, newest first. A line without a date continues the entry above it, or is an entry of its
 * own at the top.
 */
export function parseUpdates(field: string): readonly Update[] {
  const updates: Update[] = [];
  for (const line of field.split(/\r?\n/).filter((text) => text.trim() !== '')) {
    const [, date, by = '', text = ''] = DATED_LINE.exec(line) ?? [];
    const previous = updates.at(-1);
    if (date !== undefined) updates.push({ date, by, text });
    else if (previous?.date) updates[updates.length - 1] = { ...previous, text: `${previous.text}\n${line}` };
    else updates.push({ date: '', by: '', text: line });
  }
  return updates;
}

/** Returns the newest entry in one line, for lists. */
export function newestUpdate(field: string): string {
  const [newest] = parseUpdates(field);
  if (!newest) return '';
  const text = newest.text.replaceAll('\n', ' ');
  return newest.date ? `${newest.date}: ${text}` : text;
}

/**
 * Adds an entry as one line at the top: line breaks become spaces, and colons in the name are removed.
 * @param date `17 Nov 2026`
 * @param by name of the author
 */
export function withUpdate(field: string, { date, by, text }: Update): string {
  const name = by.replaceAll(':', '').trim();
  const line = `${date}${name ? `, ${name}` : ''}: ${text.trim().replaceAll(/\s*\n\s*/g, ' ')}`;
  return field.trim() === '' ? line : `${line}\n${field}`;
}
