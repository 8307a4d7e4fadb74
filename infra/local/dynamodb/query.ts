import { beginsWith } from './conditions.ts';
import { invalid } from './errors.ts';
import { checkStart, pageOf, sourceOf, type Page, type Source } from './page.ts';
import { byPosition, firstWhere, type Entry } from './partitions.ts';
import type { State } from './state.ts';
import { compare, equal, kindOf } from './attribute-values.ts';
import type { Item, KeyCondition, QueryInput, ScanInput, Value } from './request-types.ts';

function typeOf({ table }: Source, name: string): string | undefined {
  return table.definition.AttributeDefinitions.find((attribute) => attribute.AttributeName === name)
    ?.AttributeType;
}

function checkConditions(source: Source, input: QueryInput): KeyCondition {
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

/** Whether a range value lies before (-1), within (0) or after (1) what the condition selects. */
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

function selected(entries: readonly Entry[], condition: KeyCondition | undefined): [number, number] {
  if (!condition) return [0, entries.length];
  const of = ({ range }: Entry) => (range ? side(condition, range) : 0);
  return [firstWhere(entries, (entry) => of(entry) >= 0), firstWhere(entries, (entry) => of(entry) > 0)];
}

function* walk(entries: readonly Entry[], from: number, to: number, backward: boolean): Iterable<Item> {
  for (let step = 0; step < to - from; step += 1) {
    const entry = entries[backward ? to - 1 - step : from + step];
    if (entry) yield entry.item;
  }
}

/** Query on a table or index. Throws ResourceNotFoundException or ValidationException. */
export function query(state: State, input: QueryInput): Page {
  const source = sourceOf(state.table(input.TableName), input);
  const { hash, range } = source.partitions;
  const [hashValue] = checkConditions(source, input).AttributeValueList;
  const entries = hashValue ? source.partitions.entries(hashValue) : [];
  const backward = input.ScanIndexForward === false;
  let [from, to] = selected(entries, range === undefined ? undefined : input.KeyConditions[range]);
  const start = input.ExclusiveStartKey;
  if (start) {
    checkStart(source, start);
    if (!equal(start[hash], hashValue)) {
      throw invalid('The provided starting key is outside query boundaries based on provided conditions');
    }
    const at = { range: range === undefined ? undefined : start[range], key: source.table.keyOf(start) };
    if (backward)
      to = Math.min(
        to,
        firstWhere(entries, (entry) => byPosition(entry, at) >= 0),
      );
    else
      from = Math.max(
        from,
        firstWhere(entries, (entry) => byPosition(entry, at) > 0),
      );
  }
  return pageOf(source, input, walk(entries, from, to, backward));
}

function* scanned(source: Source, input: ScanInput): Iterable<Item> {
  const { partitions } = source;
  const start = input.ExclusiveStartKey;
  const hashValue = start?.[partitions.hash];
  const startRank = hashValue ? partitions.rankOf(hashValue) : '';
  for (const { rank, entries } of partitions.ranked()) {
    if (rank < startRank) continue;
    const inside = start && rank === startRank;
    const at = inside && { range: start[partitions.range ?? ''], key: source.table.keyOf(start) };
    const from = at ? firstWhere(entries, (entry) => byPosition(entry, at) > 0) : 0;
    yield* walk(entries, from, entries.length, false);
  }
}

/** Scan of a table or index. Throws ResourceNotFoundException or ValidationException. */
export function scan(state: State, input: ScanInput): Page {
  const source = sourceOf(state.table(input.TableName), input);
  if (input.TotalSegments !== undefined) throw invalid('Segments of a scan are not served here');
  if (input.ExclusiveStartKey) checkStart(source, input.ExclusiveStartKey);
  return pageOf(source, input, scanned(source, input));
}
