import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import { call } from '../../api/client.ts';

export function useMerges() {
  const { data, error, mutate } = useSWR('merges', () => call(contract.merge.all, {}));
  return { merges: data, error, reload: () => void mutate() };
}
