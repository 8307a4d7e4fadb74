import { sha256 } from './bytes.ts';
import { canonical } from './canonical.ts';
import type { Unchained, Chained, Changed, Content } from './shapes.ts';

/** The previous hash of a chain's first entry. */
export const NOTHING_BEFORE = '0'.repeat(64);

export const isChange = (one: Content | Unchained): one is Changed => 'entry' in one;

/** SHA-256 of an entry's content. */
export const contentHash = (said: Content): Promise<string> => sha256(canonical(said));

/** The hash of an entry: of its number, its content, and the previous hash. */
export const entryHash = (number: number, previous: string, said: string): Promise<string> =>
  sha256(canonical({ content: said, number, previous }));

/** The hash over entries from before the chain, oldest first. */
export async function earlierHash(earlier: readonly Unchained[]): Promise<string> {
  const hashes = await Promise.all(
    earlier.map(async (one) => ('withheld' in one ? one.withheld : contentHash(one))),
  );
  return sha256(canonical(hashes));
}

/** The head of a chain. */
export interface Head {
  readonly number: number;
  readonly hash: string;
}

/** The next entry of a chain. @param head where it ends; none before its first entry */
export async function nextEntry(said: Content, head?: Head): Promise<Chained & Head> {
  const number = (head?.number ?? 0) + 1;
  const previous = head?.hash ?? NOTHING_BEFORE;
  return {
    number,
    previous,
    content: said,
    hash: await entryHash(number, previous, await contentHash(said)),
  };
}
