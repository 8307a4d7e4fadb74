import type { Company } from './entities/company.ts';
import type { RecordFor } from './entities/index.ts';
import { likenessWords, type ComparedNoun, type Likeness } from './resembling/likeness.ts';
import { domainKey, emailKey, personKey, nameKey, phoneKey, siteKey } from './resembling/keys.ts';

/** What records are compared by; what is empty is like nothing. */
type Keys = { readonly [L in Likeness]?: string };

interface Comparison<R> {
  keys(record: R): Keys;
  /** What has to be the same before anything else is looked at: one of these. */
  readonly grounds: readonly Likeness[];
  isAlike(reasons: readonly Likeness[]): boolean;
}

type ComparedCompany = Pick<Company, 'id' | 'companyName' | 'email'> &
  Partial<Pick<Company, 'website' | 'phone'>>;

const companies: Comparison<ComparedCompany> = {
  keys: ({ companyName, email, website = '', phone = '' }) => ({
    name: nameKey(companyName),
    domain: domainKey(email),
    website: siteKey(website),
    phone: phoneKey(phone),
  }),
  grounds: ['name', 'domain', 'website', 'phone'],
  isAlike: (reasons) => reasons.length > 0,
};

type ComparedPerson = Pick<
  RecordFor['contact' | 'user'],
  'id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'companyId'
>;

/** Colleagues share a phone and a company, and people of two companies a name: neither alone makes them one. */
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

const inCommon = (one: Keys, other: Keys): Likeness[] =>
  (Object.keys(likenessWords) as Likeness[]).filter((by) => one[by] && one[by] === other[by]);

export interface Resemblance<R> {
  readonly record: R;
  readonly reasons: readonly Likeness[];
}

/** The places of the records that have a key in common, by that key. */
function groupsBy(keys: readonly Keys[], by: Likeness): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  for (const [at, { [by]: key }] of keys.entries()) {
    if (!key) continue;
    const group = groups.get(key);
    if (group) group.push(at);
    else groups.set(key, [at]);
  }
  return groups;
}

/** The places of the records that have something in common with these keys, in their order. */
function placesLike(
  own: Keys,
  groups: readonly (readonly [Likeness, ReadonlyMap<string, readonly number[]>])[],
) {
  const places = new Set(groups.flatMap(([by, group]) => group.get(own[by] ?? '') ?? []));
  return [...places].toSorted((one, other) => one - other);
}

function comparing<C extends { readonly id: string }, R extends C>(
  { keys: keysOf, grounds, isAlike }: Comparison<C>,
  others: readonly R[],
): (record: C) => Resemblance<R>[] {
  const keys = others.map((other) => keysOf(other));
  const groups = grounds.map((by) => [by, groupsBy(keys, by)] as const);
  return (record) => {
    const own = keysOf(record);
    return placesLike(own, groups).flatMap((at) => {
      const [other, reasons] = [others[at], inCommon(own, keys[at] ?? {})];
      return other && other.id !== record.id && isAlike(reasons) ? [{ record: other, reasons }] : [];
    });
  };
}

/**
 * Prepares a comparison with many companies (design 4, People joining): for a list in which each row is compared.
 * @returns a function that answers the companies a given one resembles, never itself, in their given order
 */
export const resemblanceTo = <C extends ComparedCompany>(others: readonly C[]) =>
  comparing<ComparedCompany, C>(companies, others);

/** As {@link resemblanceTo}, of contacts or users. */
export const resemblanceOfPeople = <P extends ComparedPerson>(others: readonly P[]) =>
  comparing<ComparedPerson, P>(people, others);

/** Two records that resemble each other, and in what. */
export interface Pair<R> {
  readonly records: readonly [R, R];
  readonly reasons: readonly Likeness[];
}

/** Among more records with one key each is paired with the first alone: the pairs of a thousand would be half a million. */
const WHOLE_GROUP = 12;

/** The places of two records, the lower first, as one text. */
function* placesIn(group: readonly number[]): Generator<readonly [number, number]> {
  const firsts = group.length > WHOLE_GROUP ? group.slice(0, 1) : group;
  for (const [at, first] of firsts.entries()) for (const second of group.slice(at + 1)) yield [first, second];
}

/**
 * Every two records of a noun that resemble each other, those with most in common first. The time that it takes grows
 * with the number of records, not with that of all pairs.
 */
export function pairsOf<N extends ComparedNoun>(
  noun: N,
  records: readonly RecordFor[N][],
): Pair<RecordFor[N]>[] {
  const { keys: keysOf, grounds, isAlike } = comparisons[noun];
  const keys = records.map((record) => keysOf(record));
  const found = new Map<string, Pair<RecordFor[N]>>();
  for (const by of grounds)
    for (const group of groupsBy(keys, by).values())
      for (const [first, second] of placesIn(group)) {
        const [one, other] = [records[first], records[second]];
        const reasons = inCommon(keys[first] ?? {}, keys[second] ?? {});
        if (one && other && isAlike(reasons))
          found.set(`${first} ${second}`, { records: [one, other], reasons });
      }
  return [...found.values()].toSorted((one, other) => other.reasons.length - one.reasons.length);
}
