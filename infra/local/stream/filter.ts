import { isObject } from '../json.ts';

export type Filter = (record: unknown) => boolean;

/**
 * Builds the test of a pattern. A list holds the allowed values: the value, or an element of a list value, must be one of
 * them. An object holds the fields that must match.
 * @throws Error on an operator
 */
function patternTest(pattern: unknown, path: string): Filter {
  if (Array.isArray(pattern)) {
    if (pattern.length === 0) throw new Error(`${path}: an empty list matches nothing`);
    const operator = pattern.find((entry) => typeof entry === 'object');
    if (operator !== undefined)
      throw new Error(`${path}: filter operator ${JSON.stringify(operator)} is not supported`);
    return (value) => (Array.isArray(value) ? value : [value]).some((element) => pattern.includes(element));
  }
  if (!isObject(pattern)) throw new Error(`${path}: the values of a filter pattern must be lists`);
  const fields = Object.entries(pattern).map(
    ([name, inner]) => [name, patternTest(inner, `${path} ${name}`)] as const,
  );
  return (value) => fields.every(([name, test]) => test(isObject(value) ? value[name] : undefined));
}

/**
 * Builds a filter from the JSON of FilterCriteria: a record passes when any pattern matches, or when there are none.
 * @throws Error on a pattern that AWS would reject, or with an operator
 */
export function createFilter(patterns: readonly string[]): Filter {
  const tests = patterns.map((text) => {
    const pattern: unknown = JSON.parse(text);
    if (!isObject(pattern)) throw new Error(`${text}: a filter pattern must be an object`);
    return patternTest(pattern, text);
  });
  return (record) => tests.length === 0 || tests.some((test) => test(record));
}
