import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import type { Desk } from '../../../shared/api/desk.ts';
import { call } from '../../api/client.ts';

/** Between reloads of a visible desk. */
const RELOAD_INTERVAL_MS = 60_000;

export const DESK = 'desk';
export const readDesk = () => call(contract.desk.read, {});

/** The caller's desk; reloads every minute while the tab is visible, and when it becomes visible. */
export function useDesk() {
  const { data, error, mutate } = useSWR<Desk, unknown>(DESK, readDesk, {
    refreshInterval: RELOAD_INTERVAL_MS,
    revalidateOnFocus: true,
  });
  return { desk: data, error, reload: () => void mutate() };
}
