import { CRITERIA, RATIOS, type CriterionName } from './criteria.ts';
import { compareNames, widthOf } from './order.ts';
import { SET_NAMES, setColumns, type SetColumn } from './set-columns.ts';
import { limitsOf, thousandths, type ProfileValues } from './values.ts';

/** Stand for limits that are absent: every value is above the one and below the other. */
const NO_MIN = -1;
const NO_MAX = Infinity;

/**
 * The numbers of a profile stand side by side, so that one that is judged costs one line of the processor's cache: as
 * many as fill it, this many in a row, each at its place.
 */
export const ROW = 8;
export const IN_ROW = {
  min: 0,
  max: 1,
  maxLTV: 2,
  maxLTC: 3,
  minPTD: 4,
  minICR: 5,
  irr: 6,
  range: 7,
} as const;

/** The limits of each profile that hold for one kind of funding type. */
export interface LimitRows {
  /** Thousandths. */
  readonly rows: Float64Array;
  /** Bits of the criteria that each profile sets and a project can leave unknown; a return never is. */
  readonly asks: Int32Array;
}

/** Profiles as a ranking reads them, prepared once for all projects. */
export interface ProfileColumns {
  readonly count: number;
  /** In the order of {@link SET_NAMES}. */
  readonly sets: readonly SetColumn[];
  /** The bits of the sets: at most as many words of each profile as there are sets, two with today's options. */
  readonly words: readonly Int32Array[];
  /** The limits that hold for subordinate funding, or for any other; made when they are asked for first. */
  limits(subordinate: boolean): LimitRows;
  readonly breadth: Int32Array;
  /** The place of each profile by company name; equal names share theirs. */
  readonly namePlace: Int32Array;
  readonly ids: readonly string[];
}

interface Named extends ProfileValues {
  readonly id: string;
  readonly companyName: string;
}

/** The bit of a criterion among what a profile asks for, or a project does not say. */
export const bitOf = (name: CriterionName): number => 1 << CRITERIA.indexOf(name);

/** The bits of the sets that a profile asks for, by those of {@link setColumns}. */
const SETS_ASKED = Int32Array.from({ length: 1 << SET_NAMES.length }, (_, given) =>
  SET_NAMES.reduce((bits, name, turn) => (given & (1 << turn) ? bits | bitOf(name) : bits), 0),
);
const AMOUNT = bitOf('amount');
const RATIO_LIMITS = [
  [bitOf('ltv'), RATIOS.ltv.field, NO_MAX],
  [bitOf('ltc'), RATIOS.ltc.field, NO_MAX],
  [bitOf('presales'), RATIOS.presales.field, NO_MIN],
  [bitOf('interestCover'), RATIOS.interestCover.field, NO_MIN],
] as const;

/**
 * @param given bits of the sets that each profile does not leave empty
 * @param fundingType one whose limits are read; the senior ones without
 */
function limitRows(profiles: readonly ProfileValues[], given: Int32Array, fundingType?: string): LimitRows {
  const rows = new Float64Array(ROW * profiles.length);
  const asks = new Int32Array(profiles.length);
  let at = 0;
  for (const profile of profiles) {
    const row = ROW * at;
    let asked = SETS_ASKED[given[at] ?? 0] ?? 0;
    for (const [bit, field, absent] of RATIO_LIMITS) {
      const limit = thousandths(profile[field]);
      rows[row + IN_ROW[field]] = limit ?? absent;
      if (limit !== undefined) asked |= bit;
    }
    const fields = limitsOf(profile, fundingType);
    const min = thousandths(profile[fields.min]);
    const max = thousandths(profile[fields.max]);
    rows[row + IN_ROW.min] = min ?? NO_MIN;
    rows[row + IN_ROW.max] = max ?? NO_MAX;
    rows[row + IN_ROW.irr] = thousandths(profile[fields.irr]) ?? NO_MIN;
    rows[row + IN_ROW.range] = widthOf(min, max);
    if (min !== undefined || max !== undefined) asked |= AMOUNT;
    asks[at] = asked;
    at += 1;
  }
  return { rows, asks };
}

/** The place of each name in the order of names; equal ones share theirs. */
function placesOf(names: readonly string[]): Int32Array {
  const places = new Map<string, number>();
  const sorted = [...new Set(names)].sort(compareNames);
  let place = 0;
  for (const [at, name] of sorted.entries()) {
    if (compareNames(sorted[at - 1] ?? name, name) !== 0) place += 1;
    places.set(name, place);
  }
  return Int32Array.from(names, (name) => places.get(name) ?? 0);
}

/** Prepares profiles for ranking. */
export function columnsOf(profiles: readonly Named[]): ProfileColumns {
  const { sets, words, breadth, given } = setColumns(profiles);
  const made = new Map<boolean, LimitRows>();
  const limits = (subordinate: boolean): LimitRows => {
    const known = made.get(subordinate);
    if (known) return known;
    const rows = limitRows(profiles, given, subordinate ? 'mezzanine_debt' : undefined);
    made.set(subordinate, rows);
    return rows;
  };
  return {
    count: profiles.length,
    sets,
    words,
    limits,
    breadth,
    namePlace: placesOf(profiles.map(({ companyName }) => companyName)),
    ids: profiles.map(({ id }) => id),
  };
}
