import { attributeOf, xmlParts } from './xml.ts';

export type NumberKind = 'number' | 'date' | 'percent';

/** Returns the kind of a number format that is built into XLSX (ECMA-376, numFmt). */
function builtInKind(id: number): NumberKind {
  if (id === 9 || id === 10) return 'percent';
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
    ? 'date'
    : 'number';
}

/** Returns the kind of a custom number format by its code, ignoring quoted text, colours and escapes. */
function formatKind(code: string): NumberKind {
  const bare = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '');
  if (bare.includes('%')) return 'percent';
  return /[dmyhs]/i.test(bare) && !/general/i.test(bare) ? 'date' : 'number';
}

/** Returns the number kinds of the styles of a workbook, by style index. */
export function numberKinds(styles: string): readonly NumberKind[] {
  const custom = new Map<number, NumberKind>();
  const kinds: NumberKind[] = [];
  let isInCellFormats = false;
  for (const part of xmlParts(styles)) {
    if (part.kind === 'text') continue;
    if (part.name === 'cellXfs') isInCellFormats = part.kind === 'open';
    if (part.kind !== 'open') continue;
    const id = Number(attributeOf(part.attributes, 'numFmtId') ?? 0);
    if (part.name === 'numFmt') custom.set(id, formatKind(attributeOf(part.attributes, 'formatCode') ?? ''));
    if (part.name === 'xf' && isInCellFormats) kinds.push(custom.get(id) ?? builtInKind(id));
  }
  return kinds;
}
