import { SETS } from './criteria.ts';
import { breadthOf, compareIds, compareNames, rangeOf } from './order.ts';
import { distinct, limitsOf, thousandths, type ProfileValues } from './values.ts';

type SetField = (typeof SETS)[keyof typeof SETS];
export const SET_FIELDS = Object.values(SETS);

/** Set in the mask of a set that takes everything, and in what is asked of every mask. */
export const OPEN = 1 << 31;
/** Values of a set that a mask has room for. */
const ROOM = 31;
/** Stands for an empty number; every other is at least 0. */
export const EMPTY = -1;

/** A set of each profile as a mask. */
interface SetColumn {
  readonly masks: Int32Array;
  /** The bit of each value that any profile names. */
  readonly bits: ReadonlyMap<string, number>;
}

/** The limits of each profile that hold for one kind of funding type, as thousandths. */
interface LimitColumns {
  readonly min: Float64Array;
  readonly max: Float64Array;
  readonly irr: Float64Array;
  readonly range: Float64Array;
}

/** Profiles by column: what a ranking reads, prepared once for all projects. */
export interface ProfileColumns {
  readonly count: number;
  /** In the order of {@link SET_FIELDS}. */
  readonly sets: readonly SetColumn[];
  readonly senior: LimitColumns;
  readonly subordinate: LimitColumns;
  readonly maxLTV: Float64Array;
  readonly maxLTC: Float64Array;
  readonly minPTD: Float64Array;
  readonly minICR: Float64Array;
  readonly breadth: Float64Array;
  /** The place of each profile by company name, equal names sharing one, and by id. */
  readonly namePlace: Int32Array;
  readonly idPlace: Int32Array;
}

interface Named extends ProfileValues {
  readonly id: string;
  readonly companyName: string;
}

/** @throws RangeError for more different values than a mask has room for: an enumeration has at most nine */
function setColumn(field: SetField, profiles: readonly ProfileValues[]): SetColumn {
  const bits = new Map<string, number>();
  const bitOf = (value: string) => {
    const known = bits.get(value);
    if (known !== undefined) return known;
    if (bits.size === ROOM) throw new RangeError(`More than ${ROOM} values of ${field}`);
    const bit = 1 << bits.size;
    bits.set(value, bit);
    return bit;
  };
  const masks = Int32Array.from(profiles, (profile) => {
    const values = distinct(profile[field]);
    return values.length === 0 ? OPEN : values.reduce((mask, value) => mask | bitOf(value), 0);
  });
  return { masks, bits };
}

const numbers = (profiles: readonly ProfileValues[], read: (of: ProfileValues) => unknown) =>
  Float64Array.from(profiles, (profile) => thousandths(read(profile)) ?? EMPTY);

/** @param fundingType one whose limits are read */
function limitColumns(profiles: readonly ProfileValues[], fundingType: string): LimitColumns {
  const limit = (which: 'min' | 'max' | 'irr') =>
    numbers(profiles, (profile) => profile[limitsOf(profile, fundingType)[which]]);
  const range = Float64Array.from(profiles, (profile) => rangeOf(profile, fundingType));
  return { min: limit('min'), max: limit('max'), irr: limit('irr'), range };
}

/** The place of each item in an order; equal ones share theirs. */
function placesOf(texts: readonly string[], compare: (one: string, other: string) => number): Int32Array {
  const places = new Map<string, number>();
  let place = 0;
  let before: string | undefined;
  for (const text of [...new Set(texts)].sort(compare)) {
    if (before !== undefined && compare(before, text) !== 0) place += 1;
    places.set(text, place);
    before = text;
  }
  return Int32Array.from(texts, (text) => places.get(text) ?? 0);
}

/** Prepares profiles for ranking. */
export function columnsOf(profiles: readonly Named[]): ProfileColumns {
  return {
    count: profiles.length,
    sets: SET_FIELDS.map((field) => setColumn(field, profiles)),
    senior: limitColumns(profiles, 'senior_debt'),
    subordinate: limitColumns(profiles, 'mezzanine_debt'),
    maxLTV: numbers(profiles, ({ maxLTV }) => maxLTV),
    maxLTC: numbers(profiles, ({ maxLTC }) => maxLTC),
    minPTD: numbers(profiles, ({ minPTD }) => minPTD),
    minICR: numbers(profiles, ({ minICR }) => minICR),
    breadth: Float64Array.from(profiles, (profile) => breadthOf(profile)),
    namePlace: placesOf(
      profiles.map(({ companyName }) => companyName),
      compareNames,
    ),
    idPlace: placesOf(
      profiles.map(({ id }) => id),
      compareIds,
    ),
  };
}
