import useSWR from 'swr';
import { contract } from '../../../../shared/api/index.ts';
import { call } from '../../../api/client.ts';

/** Reads the documents in review, the oldest first, as the team's desk lists them. */
export function useReviewQueue(): readonly string[] {
  const { data } = useSWR('review queue', () => call(contract.desk.read, {}));
  const waiting = data?.duties.filter(({ kind }) => kind === 'review') ?? [];
  return waiting.toSorted((one, other) => (one.since < other.since ? -1 : 1)).map(({ id }) => id);
}
