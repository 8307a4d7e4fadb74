import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import type { DuplicatePair } from '../../../shared/api/merge.ts';
import type { ComparedNoun } from '../../../shared/duplicates/likeness.ts';
import { call } from '../../api/client.ts';
import { notify } from '../../ui/notify.ts';
import { messageOf } from '../../api/errors.ts';

/** Identifies a pair among the pairs of its noun. */
export const pairId = ({ older, newer }: DuplicatePair): string => `${older.key} ${newer.key}`;

/** Pairs of similar records, and the action that dismisses a pair, with undo. */
export function usePairs(noun: ComparedNoun) {
  const params = { noun };
  const { data, error, mutate } = useSWR(['duplicates', noun], () =>
    call(contract.merge.duplicates, { params }),
  );
  const saveDismissal = async ({ older, newer }: DuplicatePair, apart: boolean) => {
    await call(contract.merge.apart, { params, body: { one: older.key, other: newer.key, apart } });
    await mutate();
  };
  const undo = (pair: DuplicatePair) =>
    saveDismissal(pair, false).catch((problem: unknown) => notify('bad', messageOf(problem)));
  const dismissPair = async (pair: DuplicatePair) => {
    await saveDismissal(pair, true);
    notify('good', `${pair.older.title} and ${pair.newer.title} are not duplicates`, {
      undo: () => undo(pair),
    });
  };
  return { pairs: data?.pairs, total: data?.total ?? 0, error, reload: () => void mutate(), dismissPair };
}
