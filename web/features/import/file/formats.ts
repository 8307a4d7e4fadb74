import { attributeOf, partsOf } from './xml.ts';

/** What the number in a cell stands for. */
export type NumberKind = 'number' | 'date' | 'percent';

/** The formats that every spreadsheet program knows by number. */
function builtIn(id: number): NumberKind {
  if (id === 9 || id === 10) return 'percent';
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
    ? 'date'
    : 'number';
}

/** By what a format draws, without its quoted words, colours and escaped characters. */
function kindOf(code: string): NumberKind {
  const bare = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '');
  if (bare.includes('%')) return 'percent';
  return /[dmyhs]/i.test(bare) && !/general/i.test(bare) ? 'date' : 'number';
}

/** The kind of number of each style of a workbook, by the style's index. */
export function numberKinds(styles: string): readonly NumberKind[] {
  const own = new Map<number, NumberKind>();
  const kinds: NumberKind[] = [];
  let inside = false;
  for (const part of partsOf(styles)) {
    if (part.kind === 'text') continue;
    if (part.name === 'cellXfs') inside = part.kind === 'open';
    if (part.kind !== 'open') continue;
    const id = Number(attributeOf(part.attributes, 'numFmtId') ?? 0);
    if (part.name === 'numFmt') own.set(id, kindOf(attributeOf(part.attributes, 'formatCode') ?? ''));
    if (part.name === 'xf' && inside) kinds.push(own.get(id) ?? builtIn(id));
  }
  return kinds;
}
