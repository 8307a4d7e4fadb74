import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { contract } from '../../../../shared/api/index.ts';
import type { ClosedYear } from '../../../../shared/api/project.ts';
import { call } from '../../../api/client.ts';
import { YEAR } from '../../../ui/table/list-state.ts';

/** The years with closed projects, newest first, and the choice of one of them in the URL. */
export function useClosedYears(enabled: boolean) {
  const [search, setSearch] = useSearchParams();
  const { data: years = [] } = useSWR<readonly ClosedYear[], unknown>(enabled && ['closed years'], () =>
    call(contract.project.closedYears, {}),
  );
  const yearInUrl = search.get(YEAR) ?? '';
  const requestedYear = enabled && /^\d{4}$/.test(yearInUrl) ? yearInUrl : undefined;
  const choose = (year: string) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      next.delete('page');
      if (year === years[0]?.year) next.delete(YEAR);
      else next.set(YEAR, year);
      return next;
    });
  /** Undefined while loading, not enabled, or without closed projects. */
  const displayedYear = requestedYear ?? years[0]?.year;
  return { years, requestedYear, displayedYear, choose };
}
export type ClosedYears = ReturnType<typeof useClosedYears>;
