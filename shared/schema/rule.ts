/** Matches a record in which each named field has the given value, or one of the given values. */
export type Filter = Readonly<Record<string, string | boolean | readonly string[]>>;

/** Answer of an access rule: allow, deny, or only records that match at least one filter. */
export type AccessDecision = 'allow' | 'deny' | readonly Filter[];

/** An access rule: decides by the caller and the decoded path parameters. */
export type Rule<C> = (caller: C, params: Readonly<Record<string, string>>) => AccessDecision;

const matches = (filter: Filter, record: Readonly<Record<string, unknown>>) =>
  Object.entries(filter).every(([name, wanted]) =>
    Array.isArray(wanted) ? wanted.includes(record[name]) : record[name] === wanted,
  );

export const permits = (decision: AccessDecision, record: Readonly<Record<string, unknown>>): boolean =>
  decision === 'allow' || (decision !== 'deny' && decision.some((filter) => matches(filter, record)));
