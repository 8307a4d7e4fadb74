import type { Company } from './entities/company.ts';
import type { RecordFor } from './entities/index.ts';
import { groupBy } from './schema/group-by.ts';
import { likenessLabels, type ComparedNoun, type Likeness } from './duplicates/likeness.ts';
import { domainKey, emailKey, personKey, nameKey, phoneKey, siteKey } from './duplicates/keys.ts';

/** The normalised values of a record, by the likeness that they show; empty values match nothing. */
type Keys = { readonly [L in Likeness]?: string };

interface Comparison<R> {
  keys(record: R): Keys;
  /** Keys of which at least one must be equal before records are compared. */
  readonly grounds: readonly Likeness[];
  isAlike(reasons: readonly Likeness[]): boolean;
}

type ComparedCompany = Pick<Company, 'id' | 'companyName' | 'email'> &
  Partial<Pick<Company, 'website' | 'phone'>>;

const companies: Comparison<ComparedCompany> = {
  keys: ({ companyName, email, website, phone }) => ({
    name: nameKey(companyName),
    domain: domainKey(email),
    website: website && siteKey(website),
    phone: phone && phoneKey(phone),
  }),
  grounds: ['name', 'domain', 'website', 'phone'],
  // Each ground is enough.
  isAlike: () => true,
};

type ComparedPerson = Pick<
  RecordFor['contact' | 'user'],
  'id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'companyId'
>;

/** The same e-mail is enough. The same name is not, since namesakes exist: another key must be equal, too. */
const people: Comparison<ComparedPerson> = {
  keys: ({ firstName, lastName, email, phone, companyId }) => ({
    name: personKey(firstName, lastName),
    email: emailKey(email),
    phone: phoneKey(phone),
    company: companyId,
  }),
  grounds: ['email', 'name'],
  isAlike: (reasons) => reasons.includes('email') || (reasons.includes('name') && reasons.length > 1),
};

const comparisons: { readonly [N in ComparedNoun]: Comparison<RecordFor[N]> } = {
  company: companies,
  contact: people,
  user: people,
};

const commonKeys = (left: Keys, right: Keys): Likeness[] =>
  (Object.keys(likenessLabels) as Likeness[]).filter((by) => left[by] && left[by] === right[by]);

export interface Resemblance<R> {
  readonly record: R;
  readonly reasons: readonly Likeness[];
}

interface Entry<R> {
  /** Position in the list. */
  readonly at: number;
  readonly record: R;
  readonly keys: Keys;
}

const entriesOf = <C, R extends C>(records: readonly R[], keysOf: (record: C) => Keys): readonly Entry<R>[] =>
  records.map((record, at) => ({ at, record, keys: keysOf(record) }));

/** The entries with a key of one kind, by that key. */
type Groups<R> = ReadonlyMap<string | undefined, readonly Entry<R>[]>;

const groupsBy = <R>(entries: readonly Entry<R>[], by: Likeness): Groups<R> =>
  groupBy(
    entries.filter(({ keys }) => keys[by]),
    ({ keys }) => keys[by],
  );

/** Returns the entries that have a key in common with these keys, in order of position. */
function entriesLike<R>(own: Keys, groups: readonly (readonly [Likeness, Groups<R>])[]): readonly Entry<R>[] {
  const entries = new Set(groups.flatMap(([by, groupsByKey]) => groupsByKey.get(own[by]) ?? []));
  return [...entries].toSorted((left, right) => left.at - right.at);
}

function createSimilarFinder<C extends { readonly id: string }, R extends C>(
  { keys: keysOf, grounds, isAlike }: Comparison<C>,
  others: readonly R[],
): (record: C) => Resemblance<R>[] {
  const entries = entriesOf(others, keysOf);
  const groups = grounds.map((by) => [by, groupsBy(entries, by)] as const);
  return (record) => {
    const own = keysOf(record);
    return entriesLike(own, groups).flatMap(({ record: other, keys }) => {
      const reasons = commonKeys(own, keys);
      return other.id !== record.id && isAlike(reasons) ? [{ record: other, reasons }] : [];
    });
  };
}

/**
 * Indexes companies by their keys, so that similar companies are found quickly for each row of a list (rule 10.10).
 * @returns a function that returns the other companies that resemble a company, in the order of `others`
 */
export const createSimilarCompanyFinder = <C extends ComparedCompany>(others: readonly C[]) =>
  createSimilarFinder<ComparedCompany, C>(companies, others);

/** As {@link createSimilarCompanyFinder}, for contacts or users. */
export const createSimilarPersonFinder = <P extends ComparedPerson>(others: readonly P[]) =>
  createSimilarFinder<ComparedPerson, P>(people, others);

export interface Pair<R> {
  readonly records: readonly [R, R];
  readonly reasons: readonly Likeness[];
}

/** In larger groups only the first record is paired with the others: a thousand records have half a million pairs. */
const MAX_FULLY_PAIRED = 12;

function* pairsIn<R>(group: readonly Entry<R>[]): Generator<readonly [Entry<R>, Entry<R>]> {
  const firsts = group.length > MAX_FULLY_PAIRED ? group.slice(0, 1) : group;
  for (const [at, first] of firsts.entries()) for (const second of group.slice(at + 1)) yield [first, second];
}

/**
 * Returns the pairs of records that resemble each other, those with most in common first. The run time grows with the
 * number of records, not of possible pairs.
 */
export function pairsOf<N extends ComparedNoun>(
  noun: N,
  records: readonly RecordFor[N][],
): Pair<RecordFor[N]>[] {
  const { keys: keysOf, grounds, isAlike } = comparisons[noun];
  const entries = entriesOf(records, keysOf);
  const pairs = new Map<string, Pair<RecordFor[N]>>();
  for (const by of grounds)
    for (const group of groupsBy(entries, by).values())
      for (const [left, right] of pairsIn(group)) {
        const reasons = commonKeys(left.keys, right.keys);
        if (isAlike(reasons))
          pairs.set(`${left.at} ${right.at}`, { records: [left.record, right.record], reasons });
      }
  return [...pairs.values()].toSorted((left, right) => right.reasons.length - left.reasons.length);
}
