import useSWR from 'swr';
import { contract } from '../../../../shared/api/index.ts';
import { call } from '../../../api/client.ts';

/** Returns the ids of the documents that the team's desk lists for review, oldest first; empty while loading. */
export function useReviewQueue(): readonly string[] {
  const { data } = useSWR('review queue', () => call(contract.desk.read, {}));
  const waiting = data?.duties.filter(({ kind }) => kind === 'review') ?? [];
  return waiting.toSorted((one, other) => (one.since < other.since ? -1 : 1)).map(({ id }) => id);
}
