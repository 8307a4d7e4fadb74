import { compare, equal, isPath, kindOf, valueAt } from './attribute-values.ts';
import type { Condition, Item, Operand, Value } from './request-types.ts';

function sizeOf(value: Value | undefined): Value | undefined {
  if (!value) return undefined;
  let size: number | undefined;
  if (value.S !== undefined) size = Buffer.byteLength(value.S);
  else if (value.B !== undefined) size = Buffer.from(value.B, 'base64').length;
  else if (value.M) size = Object.keys(value.M).length;
  else size = (value.L ?? value.SS ?? value.NS ?? value.BS)?.length;
  return size === undefined ? undefined : { N: String(size) };
}

function resolve(operand: Operand | undefined, item: Item): Value | undefined {
  if (operand === undefined) return undefined;
  if (isPath(operand)) return valueAt(operand, item);
  if ('type' in operand) {
    const [inner] = operand.args;
    return sizeOf(resolve(inner, item));
  }
  return operand;
}

function contains(whole: Value, part: Value): boolean {
  if (whole.L) return whole.L.some((member) => equal(member, part));
  if (whole.S !== undefined) return part.S !== undefined && whole.S.includes(part.S);
  if (whole.SS) return part.S !== undefined && whole.SS.includes(part.S);
  if (whole.NS) return part.N !== undefined && whole.NS.includes(part.N);
  if (whole.BS) return part.B !== undefined && whole.BS.includes(part.B);
  if (whole.B === undefined || part.B === undefined) return false;
  return Buffer.from(whole.B, 'base64').includes(Buffer.from(part.B, 'base64'));
}

/** Whether `value` starts with `prefix`, both strings or both binaries. */
export function beginsWith(value: Value, prefix: Value): boolean {
  if (value.S !== undefined && prefix.S !== undefined) return value.S.startsWith(prefix.S);
  if (value.B === undefined || prefix.B === undefined) return false;
  const start = Buffer.from(prefix.B, 'base64');
  return Buffer.from(value.B, 'base64').subarray(0, start.length).equals(start);
}

function test(name: string, value: Value | undefined, others: (Value | undefined)[]): boolean {
  const [other, upper] = others;
  if (name === 'attribute_exists') return value !== undefined;
  if (name === 'attribute_not_exists') return value === undefined;
  // The one comparison that an absent attribute passes.
  if (name === '<>') return !equal(value, other);
  if (value === undefined || other === undefined) return false;
  if (name === '=') return equal(value, other);
  if (name === 'in') return others.some((candidate) => equal(value, candidate));
  if (name === 'contains') return contains(value, other);
  if (name === 'begins_with') return beginsWith(value, other);
  if (name === 'attribute_type') return kindOf(value) === other.S;
  const order = compare(value, other);
  if (order === undefined) return false;
  if (name === '<') return order < 0;
  if (name === '<=') return order <= 0;
  if (name === '>') return order > 0;
  if (name === '>=') return order >= 0;
  const toUpper = upper && compare(value, upper);
  return name === 'between' && order >= 0 && toUpper !== undefined && toUpper <= 0;
}

/** Whether an item (an empty one for an absent item) meets a parsed condition or filter. */
export function matches(item: Item, condition: Condition): boolean {
  if (condition.type === 'and') return condition.args.every((part) => matches(item, part));
  if (condition.type === 'or') return condition.args.some((part) => matches(item, part));
  if (condition.type === 'not') return !condition.args.every((part) => matches(item, part));
  const name = condition.type === 'function' ? condition.name : condition.type;
  const [first, ...rest] = condition.args.map((operand) => resolve(operand, item));
  return test(name, first, rest);
}
