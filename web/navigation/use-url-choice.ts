import { useSearchParams } from 'react-router-dom';

/** A choice on a page, stored in the URL so that going back and reloading keep it; empty by default. */
export function useUrlChoice(name: string): readonly [string, (value: string) => void] {
  const [search, setSearch] = useSearchParams();
  const setValue = (value: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return [search.get(name) ?? '', setValue];
}
