import { compareUtf8 } from '../../../shared/schema/sorting.ts';
import { compareNumbers } from './numbers.ts';
import type { Item, Operand, Path, Value } from './request-types.ts';

/** The type letter of a value: S, N, B, SS, NS, BS, BOOL, NULL, L or M. */
export const kindOf = (value: Value): string => Object.keys(value)[0] ?? '';

const bytes = (base64: string): Buffer => Buffer.from(base64, 'base64');

/** Order of two scalars of one type; undefined when the types differ or have no order. */
export function compare(left: Value, right: Value): number | undefined {
  if (left.S !== undefined && right.S !== undefined) return compareUtf8(left.S, right.S);
  if (left.N !== undefined && right.N !== undefined) return compareNumbers(left.N, right.N);
  if (left.B !== undefined && right.B !== undefined) return Buffer.compare(bytes(left.B), bytes(right.B));
  return undefined;
}

function equalItems(left: Item, right: Item): boolean {
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => equal(left[name], right[name]));
}

const setOf = (value: Value): string[] | undefined => value.SS ?? value.NS ?? value.BS;

/** Deep equality as DynamoDB sees it: sets without order, lists with it. */
export function equal(left: Value | undefined, right: Value | undefined): boolean {
  if (left === undefined || right === undefined) return left === right;
  if (kindOf(left) !== kindOf(right)) return false;
  if (left.M && right.M) return equalItems(left.M, right.M);
  if (left.L && right.L) {
    const other = right.L;
    return left.L.length === other.length && left.L.every((value, at) => equal(value, other[at]));
  }
  const members = setOf(left);
  if (members) {
    const others = new Set(setOf(right));
    return members.length === others.size && members.every((member) => others.has(member));
  }
  return left.S === right.S && left.N === right.N && left.B === right.B && left.BOOL === right.BOOL;
}

/** Whether both are absent or deeply equal. */
export function sameItem(left: Item | undefined, right: Item | undefined): boolean {
  if (!left || !right) return left === right;
  return equalItems(left, right);
}

/** The value at a document path; undefined when there is none. */
export function valueAt(path: Path, item: Item): Value | undefined {
  let value: Value | undefined = { M: item };
  for (const piece of path) {
    value = typeof piece === 'number' ? value?.L?.[piece] : value?.M?.[piece];
    if (value === undefined) return undefined;
  }
  return value;
}

export const isPath = (operand: Operand): operand is Path => Array.isArray(operand);

const numberSize = (text: string): number =>
  Math.ceil(text.replace(/[-.]/g, '').replace(/^0+|0+$/g, '').length / 2) + 1;

/** Size in bytes that one value counts towards the limits of items and pages. */
function valueSize(value: Value): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.N !== undefined) return numberSize(value.N);
  if (value.B !== undefined) return bytes(value.B).length;
  if (value.SS) return value.SS.reduce((sum, member) => sum + Buffer.byteLength(member), 0);
  if (value.NS) return value.NS.reduce((sum, member) => sum + numberSize(member), 0);
  if (value.BS) return value.BS.reduce((sum, member) => sum + bytes(member).length, 0);
  if (value.L) return value.L.reduce((sum, member) => sum + 1 + valueSize(member), 3);
  if (value.M) return 3 + Object.keys(value.M).length + itemSize(value.M);
  return 1;
}

/** Size in bytes of an item: names and values. */
export function itemSize(item: Item): number {
  let size = 0;
  for (const [name, value] of Object.entries(item)) size += Buffer.byteLength(name) + valueSize(value);
  return size;
}
