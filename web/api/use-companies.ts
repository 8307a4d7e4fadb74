import { useEffect, useMemo, useState } from 'react';
import { contract } from '../../shared/api/index.ts';
import { WHOLE_LIST } from '../../shared/schema/sorting.ts';
import type { Company } from '../../shared/entities/company.ts';
import type { Option } from '../../shared/schema/field.ts';
import type { SearchedOptions } from './searched-options.ts';
import { useList } from './use-list.ts';

type Type = 'project_partner' | 'capital_partner' | 'guest' | 'admin';

/**
 * The companies of a type, for administrators: of a long list the first. Without a type nothing is read.
 * @param begins those alone whose names begin so
 */
export const useCompanies = (type: Type | undefined, begins?: string) =>
  useList(
    'company',
    contract.company.ofType,
    type && { params: { type }, ...(begins && { query: { begins } }) },
    (company) => company.companyType === type,
    WHOLE_LIST,
  );

const optionOf = ({ id, companyName }: Company): Option => ({ value: id, label: companyName });
const nobody: readonly Company[] = [];

/** Milliseconds without a key after which the server is asked. */
const PAUSE_MS = 250;

function useSettled(text: string): string {
  const [settled, settle] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => settle(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

interface Searched {
  /** By name; those that a search has found stay. */
  readonly companies: readonly Company[];
  readonly onSearch: (text: string) => void;
}

/** The companies of a type as far as they are loaded, and of a long list what is searched for. */
function useSearched(type: Type | undefined): Searched {
  const [typed, setTyped] = useState('');
  const begins = useSettled(typed);
  const { rows = nobody } = useCompanies(type);
  const long = rows.length >= WHOLE_LIST;
  const { rows: found = nobody } = useCompanies(long && begins !== '' ? type : undefined, begins);
  const [met, setMet] = useState<ReadonlyMap<string, Company>>(new Map());
  const [seen, setSeen] = useState(found);
  if (found !== seen) {
    setSeen(found);
    setMet((now) => new Map([...now, ...found.map((one) => [one.id, one] as const)]));
  }
  const companies = useMemo(() => {
    const known = new Set(rows.map(({ id }) => id));
    return [...rows, ...[...met.values()].filter(({ id }) => !known.has(id))];
  }, [rows, met]);
  return { companies, onSearch: setTyped };
}

const optionsOf = (companies: readonly Company[], onSearch: Searched['onSearch']): SearchedOptions =>
  Object.assign(
    companies.map((company) => optionOf(company)),
    { onSearch },
  );

/** The companies of a type as options of a control. */
export function useCompanyOptions(type: Type | undefined): SearchedOptions {
  const { companies, onSearch } = useSearched(type);
  return optionsOf(companies, onSearch);
}

function useEverySearched(wanted: boolean): Searched {
  const { companies: partners, onSearch: ofPartners } = useSearched(wanted ? 'project_partner' : undefined);
  const { companies: funders, onSearch: ofFunders } = useSearched(wanted ? 'capital_partner' : undefined);
  const { companies: guests, onSearch: ofGuests } = useSearched(wanted ? 'guest' : undefined);
  const { companies: team, onSearch: ofTeam } = useSearched(wanted ? 'admin' : undefined);
  const searches = [ofPartners, ofFunders, ofGuests, ofTeam];
  const companies = useMemo(
    () =>
      [...partners, ...funders, ...guests, ...team].sort((one, other) =>
        one.companyName.localeCompare(other.companyName),
      ),
    [partners, funders, guests, team],
  );
  return { companies, onSearch: (text) => searches.forEach((search) => search(text)) };
}

/** The companies of all types, by name; of long lists the first. */
export const useEveryCompany = (wanted: boolean): readonly Company[] => useEverySearched(wanted).companies;

export function useEveryCompanyOption(wanted: boolean): SearchedOptions {
  const { companies, onSearch } = useEverySearched(wanted);
  return optionsOf(companies, onSearch);
}
