import { compare, isEqual, isPath, valueAt } from './attribute-values.ts';
import { invalid } from './errors.ts';
import type { Condition, Item, Operand, Value } from './request-types.ts';

const notServed = (name: string) => invalid(`${name} in a condition is not served here`);

function resolve(operand: Operand, item: Item): Value | undefined {
  if (isPath(operand)) return valueAt(operand, item);
  if ('type' in operand) throw notServed(operand.name ?? operand.type);
  return operand;
}

export const beginsWith = (value: Value, prefix: Value): boolean =>
  value.S !== undefined && prefix.S !== undefined && value.S.startsWith(prefix.S);

/** Comparisons that need an order, by the result of `compare` for the value and the first operand. */
const ORDER_TESTS: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

type Test = (value: Value | undefined, operands: readonly (Value | undefined)[]) => boolean;

const TESTS: Readonly<Record<string, Test>> = {
  attribute_exists: (value) => value !== undefined,
  attribute_not_exists: (value) => value === undefined,
  begins_with: (value, [prefix]) => value !== undefined && prefix !== undefined && beginsWith(value, prefix),
  '=': (value, [other]) => value !== undefined && isEqual(value, other),
  // The only comparison that an absent attribute passes.
  '<>': (value, [other]) => !isEqual(value, other),
  in: (value, operands) => value !== undefined && operands.some((candidate) => isEqual(value, candidate)),
};

function passes(name: string, value: Value | undefined, operands: readonly (Value | undefined)[]): boolean {
  const test = TESTS[name];
  if (test) return test(value, operands);
  const orderTest = ORDER_TESTS[name];
  if (!orderTest) throw notServed(name);
  const [other] = operands;
  const order = value && other && compare(value, other);
  return order !== undefined && orderTest(order);
}

/** Whether an item meets a parsed condition or filter; an absent item counts as empty. */
export function meetsCondition(item: Item, condition: Condition): boolean {
  if (condition.type === 'and') return condition.args.every((part) => meetsCondition(item, part));
  if (condition.type === 'or') return condition.args.some((part) => meetsCondition(item, part));
  if (condition.type === 'not') return !condition.args.every((part) => meetsCondition(item, part));
  const name = condition.type === 'function' ? condition.name : condition.type;
  const [first, ...rest] = condition.args.map((operand) => resolve(operand, item));
  return passes(name, first, rest);
}
