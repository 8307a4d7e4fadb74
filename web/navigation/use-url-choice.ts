import { useSearchParams } from 'react-router-dom';

/**
 * A choice on a page, stored in the URL so that going back and reloading keep it; empty by default. A change leads to the
 * first page of a list.
 * @param values the values that the URL may have
 */
export function useUrlChoice<V extends string>(
  name: string,
  values: readonly V[],
): readonly [V | '', (value: string) => void] {
  const [search, setSearch] = useSearchParams();
  const setValue = (value: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('page');
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return [values.find((value) => value === search.get(name)) ?? '', setValue];
}
