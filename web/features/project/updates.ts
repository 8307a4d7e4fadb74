/** One entry of a project's transaction updates. */
export interface Update {
  /** As it is written, `17 Nov 2026`; empty for a line without a date. */
  readonly date: string;
  /** Who wrote it; empty when the line does not say. */
  readonly by: string;
  readonly text: string;
}

const DATED = /^(\d{1,2} \p{L}{3,9}\.? \d{4})(?:, ([^:]{1,120}))?: (.*)$/u;

/**
 * The entries of the field, in its order: newest first. A line without a date goes on with the entry above it, or is
 * an entry of its own where there is none.
 */
export function updatesIn(field: string): readonly Update[] {
  const found: Update[] = [];
  for (const line of field.split(/\r?\n/).filter((text) => text.trim() !== '')) {
    const [, date, by = '', text = ''] = DATED.exec(line) ?? [];
    const above = found.at(-1);
    if (date !== undefined) found.push({ date, by, text });
    else if (above?.date) found[found.length - 1] = { ...above, text: `${above.text}\n${line}` };
    else found.push({ date: '', by: '', text: line });
  }
  return found;
}

/** The newest entry in one line, for lists. */
export function newestUpdate(field: string): string {
  const [newest] = updatesIn(field);
  if (!newest) return '';
  const text = newest.text.replaceAll('\n', ' ');
  return newest.date ? `${newest.date}: ${text}` : text;
}

/**
 * The field with a new entry above the others. Line breaks become blanks: an entry is a line.
 * @param date `17 Nov 2026`
 * @param by the name of who writes it
 */
export function withUpdate(field: string, { date, by, text }: Update): string {
  const name = by.replaceAll(':', '').trim();
  const line = `${date}${name ? `, ${name}` : ''}: ${text.trim().replaceAll(/\s*\n\s*/g, ' ')}`;
  return field.trim() === '' ? line : `${line}\n${field}`;
}
