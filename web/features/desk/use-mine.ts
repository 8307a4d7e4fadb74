import { useSearchParams } from 'react-router-dom';
import { MINE } from '../../ui/table/list-state.ts';

/** Limits the team's desk to projects that the caller leads; stored in the URL. */
export function useMine(): readonly [boolean, (mine: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const setMine = (mine: boolean) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (mine) next.set(MINE, '1');
        else next.delete(MINE);
        return next;
      },
      { replace: true },
    );
  return [search.has(MINE), setMine];
}
