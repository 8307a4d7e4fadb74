import { useDebouncedValue } from '@mantine/hooks';
import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import { MAX_HITS_PER_NOUN, MAX_QUERY_LENGTH, type Hit } from '../../../shared/api/find.ts';
import { matchesWords, wordsIn } from '../../../shared/schema/search-words.ts';
import { fold } from '../../../shared/schema/sorting.ts';
import { call } from '../../api/client.ts';

const DEBOUNCE_MS = 200;

interface SearchResult {
  readonly query: string;
  readonly hits: readonly Hit[];
}

export interface Hits {
  readonly hits: readonly Hit[];
  /** The current text has no answer yet. */
  readonly isSearching: boolean;
  /** A kind may have more hits than the server returned. */
  readonly hasMore: boolean;
  /** Whether no record is spelled as typed. */
  readonly areSimilar: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The text to search for, so that a text in other capitals is requested only once; empty without a word. */
const queryOf = (typed: string) => (wordsIn(typed).length > 0 ? fold(typed).slice(0, MAX_QUERY_LENGTH) : '');

/** Whether a hit of an earlier query still matches the current one. */
const stillMatches = ({ title, about, key }: Hit, query: string) =>
  matchesWords(wordsIn(`${title} ${about} ${key}`), wordsIn(query));

const hasFullGroup = (hits: readonly Hit[]) =>
  hits.some(({ noun }) => hits.filter((other) => other.noun === noun).length >= MAX_HITS_PER_NOUN);

/**
 * Searches the server for the typed text, debounced. While it loads, hits of the previous query that still match
 * stay visible.
 */
export function useHits(typed: string): Hits {
  const query = queryOf(typed);
  const [debounced] = useDebouncedValue(query, DEBOUNCE_MS);
  const { data, error, mutate } = useSWR<SearchResult, unknown>(
    debounced === '' || query === '' ? undefined : ['find', debounced],
    async () => ({ query: debounced, hits: await call(contract.find.read, { query: { q: debounced } }) }),
    { keepPreviousData: true },
  );
  const isUpToDate = data?.query === query;
  const failure = debounced === query && !isUpToDate ? error : undefined;
  const knownHits = query === '' ? [] : (data?.hits ?? []);
  return {
    hits: isUpToDate ? knownHits : knownHits.filter((hit) => stillMatches(hit, query)),
    isSearching: query !== '' && !isUpToDate && failure === undefined,
    hasMore: isUpToDate && hasFullGroup(knownHits),
    areSimilar: isUpToDate && knownHits.some(({ isSimilar }) => isSimilar),
    error: failure,
    retry: () => void mutate(),
  };
}
