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

/** Returns the condition on the hash attribute. Throws ValidationException for conditions that DynamoDB rejects. */
export function checkConditions(source: Source, input: QueryInput): KeyCondition {
  const { hash, range } = source.partitions;
  const hashCondition = input.KeyConditions[hash];
  if (!hashCondition) throw invalid(`Query condition missed key schema element: ${hash}`);
  if (hashCondition.ComparisonOperator !== 'EQ') throw invalid('Query key condition not supported');
  for (const [name, condition] of Object.entries(input.KeyConditions)) {
    if (name !== hash && name !== range) {
      throw invalid(
        range === undefined
          ? 'Query key condition not supported'
          : `Query condition missed key schema element: ${range}`,
      );
    }
    const type = typeOf(source, name);
    if (condition.AttributeValueList.some((value) => kindOf(value) !== type)) {
      throw invalid(
        'One or more parameter values were invalid: Condition parameter type does not match schema type',
      );
    }
    for (const value of condition.AttributeValueList) source.table.checkKeySizes({ [name]: value });
    if (
      condition.AttributeValueList.some((value) => value.S === '' && condition.ComparisonOperator === 'EQ')
    ) {
      throw invalid(
        `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: ${name}`,
      );
    }
  }
  for (const name of [hash, range]) {
    if (name !== undefined && input.filter?.pathHeads?.[name]) {
      throw invalid(
        `Filter Expression can only contain non-primary key attributes: Primary key attribute: ${name}`,
      );
    }
  }
  return hashCondition;
}

/** Whether a range value is below (-1), within (0) or above (1) the condition's range. */
function side(condition: KeyCondition, value: Value): number {
  const [first, second] = condition.AttributeValueList;
  const toFirst = (first && compare(value, first)) ?? 0;
  const operator = condition.ComparisonOperator;
  if (operator === 'LT') return toFirst < 0 ? 0 : 1;
  if (operator === 'LE') return toFirst <= 0 ? 0 : 1;
  if (operator === 'GT') return toFirst > 0 ? 0 : -1;
  if (operator === 'GE') return toFirst >= 0 ? 0 : -1;
  if (operator === 'BETWEEN') return toFirst < 0 ? -1 : ((second && compare(value, second)) ?? 0) > 0 ? 1 : 0;
  if (operator === 'BEGINS_WITH') return first && beginsWith(value, first) ? 0 : Math.sign(toFirst);
  return Math.sign(toFirst);
}

/** Whether a condition selects a range value. */
export const selects = (condition: KeyCondition, value: Value): boolean => side(condition, value) === 0;

/** Start and end of the entries that a condition on the range attribute selects. */
export function selectedRange(
  entries: readonly Entry[],
  condition: KeyCondition | undefined,
): [number, number] {
  if (!condition) return [0, entries.length];
  const sideOf = ({ range }: Entry) => (range ? side(condition, range) : 0);
  return [
    firstWhere(entries, (entry) => sideOf(entry) >= 0),
    firstWhere(entries, (entry) => sideOf(entry) > 0),
  ];
}
