import useSWR from 'swr';
import { contract } from '../../../../shared/api/index.ts';
import { call } from '../../../api/client.ts';

/**
 * Returns the first page of the documents that the team's desk lists for review, in its order, and the number of all;
 * empty while loading. Decided documents leave the list, so that others move up.
 */
export function useReviewQueue(): { readonly ids: readonly string[]; readonly count: number } {
  const { data } = useSWR('review queue', () => call(contract.desk.todo, { query: { show: 'documents' } }));
  return { ids: data?.items.map(({ id }) => id) ?? [], count: data?.counts['documents'] ?? 0 };
}
