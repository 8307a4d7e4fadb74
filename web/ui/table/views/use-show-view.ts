import { useSearchParams } from 'react-router-dom';
import { VIEW, withViewAddress } from '../list-state.ts';

/** Returns a function that shows a view, or the current state under another view's tab, without a history entry. */
export function useShowView() {
  const [, setSearch] = useSearchParams();
  return (id: string, address?: string) =>
    setSearch(
      (now) => {
        const next = address === undefined ? new URLSearchParams(now) : withViewAddress(now, address);
        next.set(VIEW, id);
        return next;
      },
      { replace: true },
    );
}
