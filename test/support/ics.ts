/** Properties of a calendar or event; parameters are part of the name. */
type IcsProperties = ReadonlyMap<string, string>;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', N: '\n' };

/**
 * Parses iCalendar text (RFC 5545) as calendar apps do.
 * @throws Error for invalid lines
 */
export function parseIcs(text: string): {
  readonly calendar: IcsProperties;
  readonly events: readonly IcsProperties[];
} {
  if (!text.endsWith('\r\n')) throw new Error('The last line has no end.');
  const physicalLines = text.slice(0, -2).split('\r\n');
  for (const line of physicalLines) {
    if (Buffer.byteLength(line) > 75) throw new Error(`Longer than 75 octets: ${line}`);
    if (/[\r\n]/.test(line)) throw new Error(`A bare line break: ${line}`);
    if (!line.isWellFormed() || line.includes('�')) throw new Error(`Half of a character: ${line}`);
  }
  const lines = physicalLines.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
  if (lines[0] !== 'BEGIN:VCALENDAR' || lines.at(-1) !== 'END:VCALENDAR') throw new Error('No calendar');
  const calendar = new Map<string, string>();
  const events: Map<string, string>[] = [];
  let current = calendar;
  for (const line of lines.slice(1, -1)) {
    const [, name = '', value = ''] = /^([A-Z;=-]+):(.*)$/s.exec(line) ?? [];
    if (name === '') throw new Error(`No property: ${line}`);
    if (name === 'BEGIN') events.push((current = new Map()));
    else if (name === 'END') current = calendar;
    else
      current.set(
        name,
        value.replaceAll(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter),
      );
  }
  return { calendar, events };
}
