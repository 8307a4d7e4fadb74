import { compare, kindOf } from './attribute-values.ts';
import { beginsWith } from './conditions.ts';
import { invalid } from './errors.ts';
import type { Source } from './page.ts';
import { firstWhere, type Entry } from './partitions.ts';
import type { KeyCondition, QueryInput, Value } from './request-types.ts';

function typeOf({ table }: Source, name: string): string | undefined {
  return table.definition.AttributeDefinitions.find((attribute) => attribute.AttributeName === name)
    ?.AttributeType;
}

const PARAMETER_VALUES = 'One or more parameter values';

/** DynamoDB's error for a condition on a key attribute; undefined for a valid one. */
function faultOf(source: Source, name: string, { ComparisonOperator, AttributeValueList }: KeyCondition) {
  const { hash, range } = source.partitions;
  if (name !== hash && name !== range)
    return range === undefined
      ? 'Query key condition not supported'
      : `Query condition missed key schema element: ${range}`;
  const type = typeOf(source, name);
  if (AttributeValueList.some((value) => kindOf(value) !== type))
    return `${PARAMETER_VALUES} were invalid: Condition parameter type does not match schema type`;
  if (ComparisonOperator === 'EQ' && AttributeValueList.some((value) => value.S === ''))
    return `${PARAMETER_VALUES} are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: ${name}`;
  return undefined;
}

/** Returns the condition on the hash attribute. @throws ValidationException for conditions that DynamoDB rejects */
export function checkConditions(source: Source, input: QueryInput): KeyCondition {
  const { hash, range = hash } = source.partitions;
  const hashCondition = input.KeyConditions[hash];
  if (!hashCondition) throw invalid(`Query condition missed key schema element: ${hash}`);
  if (hashCondition.ComparisonOperator !== 'EQ') throw invalid('Query key condition not supported');
  for (const [name, condition] of Object.entries(input.KeyConditions)) {
    const fault = faultOf(source, name, condition);
    if (fault !== undefined) throw invalid(fault);
    for (const value of condition.AttributeValueList) source.table.checkKeySizes({ [name]: value });
  }
  const filtered = [hash, range].find((name) => input.filter?.pathHeads?.[name]);
  if (filtered === undefined) return hashCondition;
  const message = 'Filter Expression can only contain non-primary key attributes: Primary key attribute:';
  throw invalid(`${message} ${filtered}`);
}

/** Compares a range value with the condition's range: negative below, 0 within, positive above. */
function comparedWithRange(condition: KeyCondition, value: Value): number {
  const [first, second] = condition.AttributeValueList;
  const toFirst = (first && compare(value, first)) ?? 0;
  const operator = condition.ComparisonOperator;
  if (operator === 'LT') return toFirst < 0 ? 0 : 1;
  if (operator === 'LE') return toFirst <= 0 ? 0 : 1;
  if (operator === 'GT') return toFirst > 0 ? 0 : -1;
  if (operator === 'GE') return toFirst >= 0 ? 0 : -1;
  if (operator === 'BETWEEN') {
    const isAbove = second !== undefined && (compare(value, second) ?? 0) > 0;
    return isAbove ? 1 : Math.min(toFirst, 0);
  }
  if (operator === 'BEGINS_WITH') return first && beginsWith(value, first) ? 0 : Math.sign(toFirst);
  return Math.sign(toFirst);
}

export const selects = (condition: KeyCondition, value: Value): boolean =>
  comparedWithRange(condition, value) === 0;

/** Start and end of the entries that a condition on the range attribute selects. */
export function selectedRange(
  entries: readonly Entry[],
  condition: KeyCondition | undefined,
): [number, number] {
  if (!condition) return [0, entries.length];
  const sideOf = ({ range }: Entry) => (range ? comparedWithRange(condition, range) : 0);
  return [
    firstWhere(entries, (entry) => sideOf(entry) >= 0),
    firstWhere(entries, (entry) => sideOf(entry) > 0),
  ];
}
