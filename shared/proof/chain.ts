import { sha256 } from './bytes.ts';
import { canonical } from './canonical.ts';
import type { EarlierEntry, ChainEntry, RecordEntry, Content } from './shapes.ts';

/** The `previous` value of a chain's first entry. */
export const NOTHING_BEFORE = '0'.repeat(64);

export const isChange = (content: Content | EarlierEntry): content is RecordEntry => 'entry' in content;

export const contentHash = (content: Content): Promise<string> => sha256(canonical(content));

/** Computes the hash of an entry from its number, the hash of its content, and the previous entry's hash. */
export const entryHash = (number: number, previous: string, contentDigest: string): Promise<string> =>
  sha256(canonical({ content: contentDigest, number, previous }));

/** Computes one hash of all entries that are older than the chain. @param earlier oldest first */
export async function earlierHash(earlier: readonly EarlierEntry[]): Promise<string> {
  const hashes = await Promise.all(
    earlier.map(async (entry) => ('withheld' in entry ? entry.withheld : contentHash(entry))),
  );
  return sha256(canonical(hashes));
}

/** The head of a chain: number and hash of its last entry. */
export interface Head {
  readonly number: number;
  readonly hash: string;
}

/** Builds the next entry of a chain. @param head of the chain; absent for the first entry */
export async function nextEntry(content: Content, head?: Head): Promise<ChainEntry & Head> {
  const number = (head?.number ?? 0) + 1;
  const previous = head?.hash ?? NOTHING_BEFORE;
  return {
    number,
    previous,
    content,
    hash: await entryHash(number, previous, await contentHash(content)),
  };
}
