import { SETS } from './criteria.ts';
import { breadthOf } from './order.ts';
import type { ProfileValues } from './values.ts';

export const SET_NAMES = ['location', 'sector', 'fundingType', 'projectType', 'fundingPurpose'] as const;
type SetField = (typeof SETS)[(typeof SET_NAMES)[number]];

/** Bits of a word; each set needs one more than its values, for all those that no profile names. */
const ROOM = 32;

/** A set of each profile as bits of a word, which it may share with other sets. */
export interface SetColumn {
  /** Number of the words among all. */
  readonly word: number;
  /** The place of each value's bit. */
  readonly places: ReadonlyMap<string, number>;
  /** The place of the bit for every other value: set where a profile takes everything. */
  readonly other: number;
}

/** The values of a set that any profile names, and for each profile a mask of its own; 0 for an empty set. */
interface Masks {
  readonly bits: ReadonlyMap<string, number>;
  readonly masks: Int32Array;
}

/** @throws RangeError for more different values than a word has room for; an enumeration has at most nine */
function masksOf(field: SetField, profiles: readonly ProfileValues[]): Masks {
  const bits = new Map<string, number>();
  const maskOf = (value: string) => {
    const known = bits.get(value);
    if (known !== undefined) return 1 << known;
    const bit = bits.size;
    if (bit === ROOM - 1) throw new RangeError(`More than ${ROOM - 1} values of ${field}`);
    bits.set(value, bit);
    return 1 << bit;
  };
  const masks = new Int32Array(profiles.length);
  let at = 0;
  for (const profile of profiles) {
    let mask = 0;
    for (const value of profile[field] ?? []) mask |= maskOf(value);
    masks[at] = mask;
    at += 1;
  }
  return { bits, masks };
}

interface Packed {
  /** A word of each profile, several where the sets need them. */
  readonly words: readonly Int32Array[];
  readonly sets: readonly SetColumn[];
}

/** Puts sets into as few words as they fit in. */
function packed(all: readonly Masks[]): Packed {
  const words: Int32Array[] = [];
  let used = ROOM;
  const sets = all.map(({ bits, masks }) => {
    const width = bits.size + 1;
    if (used + width > ROOM) {
      words.push(new Int32Array(masks.length));
      used = 0;
    }
    const word = words.length - 1;
    const from = used;
    const everything = 2 ** width - 1;
    const own = words[word] ?? new Int32Array(0);
    for (const [at, mask] of masks.entries()) own[at] = (own[at] ?? 0) | ((mask || everything) << from);
    used += width;
    const places = new Map([...bits].map(([value, bit]) => [value, from + bit]));
    return { word, places, other: from + bits.size };
  });
  return { words, sets };
}

function sizeOf(mask: number): number {
  let size = 0;
  for (let left = mask; left !== 0; left &= left - 1) size += 1;
  return size;
}

/** The sets of profiles, in the order of {@link SET_NAMES}, and how much each profile takes. */
export function setColumns(profiles: readonly ProfileValues[]) {
  const sets = SET_NAMES.map((name) => masksOf(SETS[name], profiles));
  const breadth = Int32Array.from(profiles, (_, at) =>
    breadthOf(sets.map(({ masks }) => sizeOf(masks[at] ?? 0))),
  );
  /** A bit for each set, in their order, that a profile does not leave empty. */
  const given = Int32Array.from(profiles, (_, at) =>
    sets.reduce((all, { masks }, turn) => (masks[at] === 0 ? all : all | (1 << turn)), 0),
  );
  return { ...packed(sets), breadth, given };
}
