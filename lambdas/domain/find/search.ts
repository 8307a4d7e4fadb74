import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { MAX_HITS_PER_NOUN } from '../../../shared/api/find.ts';
import { compareUtf8 } from '../../../shared/schema/sorting.ts';
import { matchesWords, resembleWords } from '../../../shared/schema/search-words.ts';
import { inPartition } from '../../engine/query-all.ts';
import { table, tableName } from '../../engine/table.ts';
import { itemKeys } from '../item-keys.ts';
import type { SearchEntry } from './index-items.ts';

/** Words that become a Query; further words only filter. */
const MAX_WORDS = 8;

/** A comparison of names with a query. */
export interface Comparison {
  /** Whether words match those of the query, as `wordsIn` returns them. */
  readonly matches: (words: readonly string[], query: readonly string[]) => boolean;
  /** The part of a query word that a name has for certain. */
  readonly certainPart: (word: string) => string;
  /** Items that a Query reads, some 200 bytes each. */
  readonly maxRead: number;
}

/** Finds words that begin as typed. Reads about 7 read units for each word. */
export const asTyped: Comparison = { matches: matchesWords, certainPart: (word) => word, maxRead: 250 };

/** Finds words that resemble the typed ones and share their first two letters. At most about 25 read units for each word. */
export const misspelt: Comparison = {
  matches: resembleWords,
  certainPart: (word) => [...word].slice(0, 2).join(''),
  maxRead: 1_000,
};

/** With one word, every item that the Query reads is a match, so fewer are enough: about 3 read units. */
const MAX_READ_SINGLE_WORD = 100;

/** Picks the words of at least two letters, longest and so rarest first; if all are single letters, picks those. */
function queriedWords(words: readonly string[]): readonly string[] {
  const long = words.filter((word) => [...word].length > 1);
  return [...(long.length > 0 ? long : words)].sort((a, b) => b.length - a.length).slice(0, MAX_WORDS);
}

/**
 * The first records with a word that starts with this text, by word and title. A single letter matches whole words
 * (“Block B”).
 */
async function queryWord(scope: string, word: string, limit: number): Promise<readonly SearchEntry[]> {
  const { pk } = itemKeys.word(scope, word, '', '');
  const from = [...word].length > 1 ? word : `${word}\u0001`;
  const { Items = [] } = await table.send(
    new QueryCommand({ TableName: tableName(), ...inPartition(pk, from), Limit: limit }),
  );
  return Items.map(({ found }): SearchEntry => found);
}

const nameOf = ({ noun, key }: SearchEntry) => `${noun}#${key}`;

/** Sorts titles that start with the query first, then by title; at most {@link MAX_HITS_PER_NOUN} of each noun. */
function firstHitsByNoun(found: readonly SearchEntry[], words: readonly string[]): readonly SearchEntry[] {
  const begins = ({ title }: SearchEntry) => (title.startsWith(words.join(' ')) ? 0 : 1);
  const takenByNoun = new Map<string, number>();
  return found
    .toSorted((a, b) => begins(a) - begins(b) || compareUtf8(a.title, b.title))
    .filter(({ noun }) => {
      const count = (takenByNoun.get(noun) ?? 0) + 1;
      takenByNoun.set(noun, count);
      return count <= MAX_HITS_PER_NOUN;
    });
}

/**
 * Finds the records that match every word; one Query for each word and scope. The index can lag, so callers must check
 * access before they answer.
 * @param words as `wordsIn` returns them
 */
export async function search(
  scopes: readonly string[],
  words: readonly string[],
  comparison: Comparison,
): Promise<readonly SearchEntry[]> {
  const { matches, certainPart, maxRead } = comparison;
  const queryWords = [...new Set(queriedWords(words).map(certainPart))];
  const readLimit = comparison === asTyped && words.length === 1 ? MAX_READ_SINGLE_WORD : maxRead;
  const results = await Promise.all(
    scopes.flatMap((scope) => queryWords.map((word) => queryWord(scope, word, readLimit))),
  );
  // A record is found by several of its words.
  const entries = new Map(results.flat().map((entry) => [nameOf(entry), entry]));
  const matching = [...entries.values()].filter((entry) => matches(entry.words, words));
  return firstHitsByNoun(matching, words);
}
