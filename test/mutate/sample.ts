/** Lines of a file, from 1, both ends included. */
export interface Lines {
  readonly file: string;
  readonly from: number;
  readonly to: number;
}

const DECLARATION_START = /^(export|const|let|function|async|class)\b/;

/** The top-level declarations of a source. */
export function declarationsOf(file: string, source: string): Lines[] {
  const lines = source.trimEnd().split('\n');
  const starts = lines.flatMap((line, index) => (DECLARATION_START.test(line) ? [index + 1] : []));
  return starts.map((from, index) => ({ file, from, to: (starts[index + 1] ?? lines.length + 1) - 1 }));
}

/** Pseudo-random numbers from 0 to 1 for a seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws this many items by seed; all when there are fewer. */
export function sampleOf<T>(list: readonly T[], size: number, seed: number): T[] {
  const random = createRandom(seed);
  return list
    .map((value) => ({ value, place: random() }))
    .toSorted((first, second) => first.place - second.place)
    .slice(0, size)
    .map(({ value }) => value);
}
