export const letterPairs = (text: string): ReadonlySet<string> =>
  new Set(Array.from({ length: Math.max(text.length - 1, 0) }, (_, at) => text.slice(at, at + 2)));

/** Share of the pairs of letters that two texts have in common (Dice), from 0 to 1. */
export function similarity(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let common = 0;
  for (const pair of left) if (right.has(pair)) common += 1;
  return (2 * common) / Math.max(left.size + right.size, 1);
}
