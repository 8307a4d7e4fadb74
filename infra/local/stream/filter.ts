import { isObject } from '../json.ts';

/** Says whether a record passes. */
export type Filter = (record: unknown) => boolean;
type Test = (value: unknown) => boolean;

/**
 * Makes a filter from the JSON texts of FilterCriteria: a record passes when any pattern matches it, or when
 * there is none. Throws on a pattern that AWS would refuse or that uses an operator not known here.
 */
export function createFilter(patterns: readonly string[]): Filter {
  const tests = patterns.map((text) => {
    const pattern: unknown = JSON.parse(text);
    if (!isObject(pattern)) throw new Error(`${text}: a filter pattern is an object`);
    return node(pattern, text);
  });
  return (record) => tests.length === 0 || tests.some((test) => test(record));
}

function node(pattern: unknown, place: string): Test {
  if (Array.isArray(pattern)) {
    if (pattern.length === 0) throw new Error(`${place}: an empty list matches nothing`);
    const rules = pattern.map((entry) => rule(entry, place));
    return (value) => rules.some((test) => test(value));
  }
  if (!isObject(pattern)) throw new Error(`${place}: values of a filter pattern stand in lists`);
  const fields = Object.entries(pattern).map(([name, inner]) => {
    if (name === '$or') {
      if (!Array.isArray(inner)) throw new Error(`${place}: $or needs a list`);
      const choices = inner.map((entry) => node(entry, place));
      return (value: unknown) => choices.some((test) => test(value));
    }
    const test = node(inner, `${place} ${name}`);
    return (value: unknown) => test(isObject(value) ? value[name] : undefined);
  });
  return (value) => fields.every((test) => test(value));
}

function rule(entry: unknown, place: string): Test {
  if (!isObject(entry)) return (value) => equal(value, entry);
  const [[operator, operand] = ['', undefined], ...more] = Object.entries(entry);
  const make = more.length === 0 ? OPERATORS[operator] : undefined;
  const test = make?.(operand);
  if (test === undefined) throw new Error(`${place}: unknown filter operator ${JSON.stringify(entry)}`);
  return test;
}

/** A list in the record matches when one of its entries does. */
function equal(value: unknown, wanted: unknown): boolean {
  return Array.isArray(value) ? value.includes(wanted) : value === wanted;
}

function onText(operand: unknown, test: (value: string, operand: string) => boolean): Test | undefined {
  if (typeof operand !== 'string') return undefined;
  return (value) => typeof value === 'string' && test(value, operand);
}

const COMPARISONS: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '=': (left, right) => left === right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
};

/** `['>', 0, '<=', 5]` */
function numeric(operand: unknown): Test | undefined {
  if (!Array.isArray(operand) || operand.length === 0 || operand.length % 2 !== 0) return undefined;
  const tests: ((value: number) => boolean)[] = [];
  for (let index = 0; index < operand.length; index += 2) {
    const compare = COMPARISONS[String(operand[index])];
    const limit: unknown = operand[index + 1];
    if (compare === undefined || typeof limit !== 'number') return undefined;
    tests.push((value) => compare(value, limit));
  }
  return (value) => typeof value === 'number' && tests.every((test) => test(value));
}

function anythingBut(operand: unknown): Test | undefined {
  if (isObject(operand)) {
    const test = onText(operand['prefix'], (value, prefix) => value.startsWith(prefix));
    return test && ((value) => value !== undefined && !test(value));
  }
  const refused: unknown[] = Array.isArray(operand) ? operand : [operand];
  return (value) => value !== undefined && !isObject(value) && !refused.some((entry) => equal(value, entry));
}

const OPERATORS: Readonly<Record<string, (operand: unknown) => Test | undefined>> = {
  prefix: (operand) => onText(operand, (value, prefix) => value.startsWith(prefix)),
  suffix: (operand) => onText(operand, (value, suffix) => value.endsWith(suffix)),
  'equals-ignore-case': (operand) =>
    onText(operand, (value, other) => value.toLowerCase() === other.toLowerCase()),
  numeric,
  'anything-but': anythingBut,
  // Only ends of a path exist for AWS: an object in between counts as absent for `true`.
  exists: (operand) => {
    if (typeof operand !== 'boolean') return undefined;
    return (value) => (operand ? value !== undefined && !isObject(value) : value === undefined);
  },
};
