import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { contract } from '../../../../shared/api/index.ts';
import type { ClosedYear } from '../../../../shared/api/project.ts';
import { call } from '../../../api/client.ts';

const YEAR = 'year';

/** The windows of the closed schedule, and which of them the address asks for. */
export interface ClosedYears {
  /** The newest first; none until they are read, and for others than administrators. */
  readonly years: readonly ClosedYear[];
  /** Undefined for the newest. */
  readonly asked: string | undefined;
  /** The one that is shown, once it is known. */
  readonly shown: string | undefined;
  readonly choose: (year: string) => void;
}

/** @param wanted nothing is read without it */
export function useClosedYears(wanted: boolean): ClosedYears {
  const [search, setSearch] = useSearchParams();
  const { data: years = [] } = useSWR<readonly ClosedYear[], unknown>(wanted && ['closed years'], () =>
    call(contract.project.closedYears, {}),
  );
  const named = search.get(YEAR) ?? '';
  const asked = wanted && /^\d{4}$/.test(named) ? named : undefined;
  const choose = (year: string) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      next.delete('page');
      if (year === years[0]?.year) next.delete(YEAR);
      else next.set(YEAR, year);
      return next;
    });
  return { years, asked, shown: asked ?? years[0]?.year, choose };
}
