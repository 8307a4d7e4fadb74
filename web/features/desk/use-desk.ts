import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import type { Desk } from '../../../shared/api/desk.ts';
import { call } from '../../api/client.ts';

/** Milliseconds between two reads of a desk that is in sight. */
const OFTEN = 60_000;

/** Where the caller's desk is cached. */
export const DESK = 'desk';
export const readDesk = () => call(contract.desk.read, {});

/** The caller's desk; read again every minute while the tab is visible, and on return to it. */
export function useDesk() {
  const { data, error, mutate } = useSWR<Desk, unknown>(DESK, readDesk, {
    refreshInterval: OFTEN,
    revalidateOnFocus: true,
  });
  return { desk: data, error, reload: () => void mutate() };
}
