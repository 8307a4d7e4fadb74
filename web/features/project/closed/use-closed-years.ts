import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { contract } from '../../../../shared/api/index.ts';
import type { ClosedYear } from '../../../../shared/api/project.ts';
import { call } from '../../../api/client.ts';
import { YEAR } from '../../../ui/table/list-state.ts';

export interface ClosedYears {
  /** Newest first; empty while loading or not enabled. */
  readonly years: readonly ClosedYear[];
  /** The year in the URL; undefined for the newest year. */
  readonly requestedYear: string | undefined;
  /** The requested year, or the newest; undefined while loading, not enabled, or without closed projects. */
  readonly displayedYear: string | undefined;
  readonly choose: (year: string) => void;
}

export function useClosedYears(enabled: boolean): ClosedYears {
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
  return { years, requestedYear, displayedYear: requestedYear ?? years[0]?.year, choose };
}
