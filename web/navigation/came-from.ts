import { useLocation } from 'react-router-dom';

/** The list that a page was opened from; links to a record carry it as their state. */
export interface CameFrom {
  /** Path and query: the list with its columns, filters and order. */
  readonly from: string;
  /** What the list is called. */
  readonly label: string;
}

/** Where this page was opened from; undefined in a new tab. */
export function useCameFrom(): CameFrom | undefined {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('from' in state) || !('label' in state))
    return undefined;
  const { from, label } = state;
  return typeof from === 'string' && typeof label === 'string' ? { from, label } : undefined;
}
