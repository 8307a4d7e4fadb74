/** Matches a record in which each named field has the given value, or one of the given values. */
export type Filter = Readonly<Record<string, string | boolean | readonly string[]>>;

/** Answer of an access rule: allow, deny, or only records that match at least one filter. */
export type AccessDecision = 'allow' | 'deny' | readonly Filter[];

/** An access rule: decides by the caller and the decoded path parameters. */
export type Rule<C> = (caller: C, params: Readonly<Record<string, string>>) => AccessDecision;

type FilteredRecord = Readonly<Record<string, unknown>>;

const mismatchesOf = (filter: Filter, record: FilteredRecord) =>
  Object.entries(filter).filter(([name, wanted]) =>
    Array.isArray(wanted) ? !wanted.includes(record[name]) : record[name] !== wanted,
  );

const matches = (filter: Filter, record: FilteredRecord) => mismatchesOf(filter, record).length === 0;

export const permits = (decision: AccessDecision, record: FilteredRecord): boolean =>
  decision === 'allow' || (decision !== 'deny' && decision.some((filter) => matches(filter, record)));

/** Returns the field, with its wanted value, that alone keeps a record from being permitted; undefined without such a field. */
export function soleMismatch(decision: AccessDecision, record: FilteredRecord) {
  if (typeof decision === 'string') return undefined;
  const mismatches = decision.map((filter) => mismatchesOf(filter, record));
  return mismatches.find(({ length }) => length === 1)?.[0];
}
