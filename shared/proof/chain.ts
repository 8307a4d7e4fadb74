import { sha256 } from './bytes.ts';
import { canonical } from './canonical.ts';
import type { Before, Chained, Changed, Content } from './shapes.ts';

/** What stands before the first entry of a chain. */
export const NOTHING_BEFORE = '0'.repeat(64);

export const isChange = (one: Content | Before): one is Changed => 'entry' in one;

/** SHA-256 of what an entry says. */
export const contentHash = (said: Content): Promise<string> => sha256(canonical(said));

/** The hash of an entry: of its number, of what it says, and of the entry before it. */
export const entryHash = (number: number, previous: string, said: string): Promise<string> =>
  sha256(canonical({ content: said, number, previous }));

/** The hash over what was kept before the chain began, oldest first. */
export async function earlierHash(earlier: readonly Before[]): Promise<string> {
  const hashes = await Promise.all(
    earlier.map(async (one) => ('withheld' in one ? one.withheld : contentHash(one))),
  );
  return sha256(canonical(hashes));
}

/** Where a chain ends. */
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
