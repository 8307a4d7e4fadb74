/** Lines of a file, from 1, both included. */
export interface Lines {
  readonly file: string;
  readonly from: number;
  readonly to: number;
}

const BEGINS = /^(export|const|let|function|async|class)\b/;

/** The top-level declarations of a source. */
export function declarationsOf(file: string, source: string): Lines[] {
  const lines = source.trimEnd().split('\n');
  const begins = lines.flatMap((line, index) => (BEGINS.test(line) ? [index + 1] : []));
  return begins.map((from, index) => ({ file, from, to: (begins[index + 1] ?? lines.length + 1) - 1 }));
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** So many of the list, chosen by the seed; all when there are not more. */
export function sampleOf<T>(list: readonly T[], size: number, seed: number): T[] {
  const random = randomOf(seed);
  return list
    .map((value) => ({ value, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, size)
    .map(({ value }) => value);
}
