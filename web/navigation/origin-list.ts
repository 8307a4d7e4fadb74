import { useLocation } from 'react-router-dom';

/** The list that the user came from; links to a record pass it as history state. */
interface OriginList {
  /** Path and query, including columns, filters and sorting. */
  readonly from: string;
  readonly label: string;
}

/** Returns the list that the user came from; undefined without one, for example in a new tab. */
export function useOriginList(): OriginList | undefined {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('from' in state) || !('label' in state))
    return undefined;
  const { from, label } = state;
  return typeof from === 'string' && typeof label === 'string' ? { from, label } : undefined;
}
