import { isDeepStrictEqual } from 'node:util';
import { compareUtf8 } from '../../../shared/schema/sorting.ts';
import { invalid } from './errors.ts';
import type { Item, Operand, Path, Value } from './request-types.ts';

/** The type descriptor of a value: S, N, BOOL, NULL, L or M. */
export const kindOf = (value: Value): string => Object.keys(value)[0] ?? '';

/** Order of two scalars of one type; undefined when the types differ or have no order. */
export function compare(left: Value, right: Value): number | undefined {
  if (left.S !== undefined && right.S !== undefined) return compareUtf8(left.S, right.S);
  if (left.N !== undefined && right.N !== undefined) return Number(left.N) - Number(right.N);
  return undefined;
}

/** Deep equality; validation has normalised numbers to one notation. */
export const isEqual = (left: Value | Item | undefined, right: Value | Item | undefined): boolean =>
  isDeepStrictEqual(left, right);

/** The value at a document path; undefined when there is none. */
export function valueAt(path: Path, item: Item): Value | undefined {
  let value: Value | undefined = { M: item };
  for (const piece of path) {
    value = typeof piece === 'number' ? value?.L?.[piece] : value?.M?.[piece];
    if (value === undefined) return undefined;
  }
  return value;
}

/** The named attributes that the item has. */
export function pick(item: Item, names: readonly string[]): Item {
  const picked: Item = {};
  for (const name of names) {
    const value = item[name];
    if (value) picked[name] = value;
  }
  return picked;
}

export const isPath = (operand: Operand): operand is Path => Array.isArray(operand);

/** A byte for two significant digits, and one more. */
const numberSize = (text: string): number =>
  Math.ceil(text.replace(/[-.]/g, '').replace(/^0+|0+$/g, '').length / 2) + 1;

/** Bytes of a value, as counted towards item and page limits: a list or map takes three, and one for each member. */
function valueSize(value: Value): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.N !== undefined) return numberSize(value.N);
  if (value.L) return value.L.reduce((sum, member) => sum + 1 + valueSize(member), 3);
  if (value.M) return 3 + Object.keys(value.M).length + itemSize(value.M);
  if (value.BOOL !== undefined || value.NULL !== undefined) return 1;
  throw invalid(`Values of the type ${kindOf(value)} are not served here`);
}

/** Bytes of an item: names and values. @throws ValidationException for types that the portal does not use */
export function itemSize(item: Item): number {
  let size = 0;
  for (const [name, value] of Object.entries(item)) size += Buffer.byteLength(name) + valueSize(value);
  return size;
}
