import { invalid } from './errors.ts';
import { checkStart, pageOf, sourceOf, type Page, type Source } from './page.ts';
import { compareSortKeys, firstWhere, type Entry } from './partitions.ts';
import type { State } from './state.ts';
import { isEqual } from './attribute-values.ts';
import { checkConditions, selectedRange, selects } from './key-conditions.ts';
import type { Item, QueryInput, ScanInput } from './request-types.ts';

/** The items from index `from` up to `to`, exclusive, in either direction. */
function* walk(entries: readonly Entry[], from: number, to: number, backward: boolean): Iterable<Item> {
  for (let step = 0; step < to - from; step += 1) {
    const entry = entries[backward ? to - 1 - step : from + step];
    if (entry) yield entry.item;
  }
}

/** Query on a table or index. @throws ResourceNotFoundException or ValidationException */
export function query(state: State, input: QueryInput): Page {
  const source = sourceOf(state.table(input.TableName), input);
  const { hash, range } = source.partitions;
  const [hashValue] = checkConditions(source, input).AttributeValueList;
  const entries = hashValue ? source.partitions.entries(hashValue) : [];
  const backward = input.ScanIndexForward === false;
  const condition = range === undefined ? undefined : input.KeyConditions[range];
  const [from, to] = selectedRange(entries, condition);
  const start = input.ExclusiveStartKey;
  if (!start) return pageOf(source, input, walk(entries, from, to, backward));
  checkStart(source, start);
  if (!isEqual(start[hash], hashValue))
    throw invalid('The provided starting key is outside query boundaries based on provided conditions');
  const rangeValue = range === undefined ? undefined : start[range];
  if (condition && rangeValue && !selects(condition, rangeValue))
    throw invalid('The provided starting key does not match the range key predicate');
  const startKey = { range: rangeValue, key: source.table.keyOf(start) };
  const startIndex = firstWhere(entries, (entry) => compareSortKeys(entry, startKey) >= 0);
  const nextIndex = firstWhere(entries, (entry) => compareSortKeys(entry, startKey) > 0);
  const rest = backward
    ? walk(entries, from, Math.min(to, startIndex), backward)
    : walk(entries, Math.max(from, nextIndex), to, backward);
  return pageOf(source, input, rest);
}

function* scannedItems(source: Source, input: ScanInput): Iterable<Item> {
  const { partitions } = source;
  const start = input.ExclusiveStartKey;
  const hashValue = start?.[partitions.hash];
  const startRank = hashValue ? partitions.rankOf(hashValue) : '';
  for (const { rank, entries } of partitions.ranked()) {
    if (rank < startRank) continue;
    const isStartPartition = start && rank === startRank;
    const startKey = isStartPartition && {
      range: start[partitions.range ?? ''],
      key: source.table.keyOf(start),
    };
    const from = startKey ? firstWhere(entries, (entry) => compareSortKeys(entry, startKey) > 0) : 0;
    yield* walk(entries, from, entries.length, false);
  }
}

/** Scan of a table or index. @throws ResourceNotFoundException or ValidationException */
export function scan(state: State, input: ScanInput): Page {
  const source = sourceOf(state.table(input.TableName), input);
  if (input.ExclusiveStartKey) checkStart(source, input.ExclusiveStartKey);
  return pageOf(source, input, scannedItems(source, input));
}
