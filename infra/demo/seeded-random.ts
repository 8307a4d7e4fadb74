import { createHash } from 'node:crypto';
import { DAY_MS } from '../../shared/schema/durations.ts';

/** A stable UUID for a name, the same on every start. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(`property-finance-portal ${name}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Pseudo-random values, the same for the same name. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** An integer from `from` to `to`, inclusive. */
  integer(from: number, to: number): number;
  /** From `from` to `to` in steps. */
  step(from: number, to: number, step: number): number;
  pick<T>(values: readonly T[]): T;
  /** `count` of the values, in their original order. */
  sample<T>(values: readonly T[], count: number): T[];
}

/** Mulberry32: small, fast and the same on every machine. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns the random values of a name, which is their seed. */
export function randomValuesFor(name: string): Random {
  const next = mulberry(createHash('sha256').update(name).digest().readUInt32LE(0));
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    integer,
    step: (from, to, step) => Number((from + integer(0, Math.round((to - from) / step)) * step).toFixed(4)),
    pick: (values) => itemAt(values, integer(0, values.length - 1)),
    sample: (values, count) => {
      const candidates = values.map((item, index) => ({ item, index, rank: next() }));
      const chosen = candidates.sort((a, b) => a.rank - b.rank).slice(0, count);
      return chosen.sort((a, b) => a.index - b.index).map(({ item }) => item);
    },
  };
}

/** The item at an index, which wraps around. @throws Error for an empty list */
export function itemAt<T>(values: readonly T[], index: number): T {
  const item = values[index % values.length];
  if (item === undefined) throw new Error('The list is empty.');
  return item;
}

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);
export const isoDay = (at: Date) => at.toISOString().slice(0, 10);
