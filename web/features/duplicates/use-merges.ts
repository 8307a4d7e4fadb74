import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import { call } from '../../api/client.ts';

/** Merges of companies, newest first. */
export function useMerges() {
  const { data, error, mutate } = useSWR('merges', () => call(contract.merge.all, {}));
  return { merges: data, error, reload: () => void mutate() };
}
