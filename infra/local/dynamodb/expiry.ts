import type { Change, State } from './state.ts';
import type { Table } from './table.ts';

const FIVE_YEARS_S = 5 * 365 * 86_400;

function* expiredInTable(table: Table, now: number): Iterable<Change> {
  const { AttributeName: name, Enabled: enabled } = table.definition.TimeToLiveSpecification ?? {};
  if (!enabled || name === undefined) return;
  for (const item of table.all()) {
    const time = Number(item[name]?.N);
    // DynamoDB also ignores times more than five years ago, which are probably milliseconds or mistakes.
    if (time <= now && time > now - FIVE_YEARS_S) {
      yield { table, key: table.keyOf(item), before: item, after: undefined };
    }
  }
}

/** Removals of all items that have expired at `now` (seconds since 1970). */
export function findExpired(state: State, now: number): Change[] {
  return [...state.tables.values()].flatMap((table) => [...expiredInTable(table, now)]);
}
