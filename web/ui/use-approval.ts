import { refreshCaller } from '../api/session.ts';
import { useOnTabVisible } from './use-on-tab-visible.ts';
import { usePolling } from './use-polling.ts';

const POLL_MS = 60_000;

/** Reads the caller again while a page is closed to them, since the team can approve their company at any time. */
export function useApproval(): void {
  useOnTabVisible(() => void refreshCaller());
  usePolling(POLL_MS, refreshCaller);
}
