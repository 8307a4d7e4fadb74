import { useEffect, useMemo, useState } from 'react';
import { contract } from '../../shared/api/index.ts';
import { WHOLE_LIST } from '../../shared/schema/sorting.ts';
import type { Company } from '../../shared/entities/company.ts';
import type { Option } from '../../shared/schema/field.ts';
import type { SearchedOptions } from './searched-options.ts';
import { useList } from './use-list.ts';

type Type = 'project_partner' | 'capital_partner' | 'guest' | 'admin';

/**
 * Returns the companies of a type, for administrators; long lists are truncated. Reads nothing without a type.
 * @param namePrefix only companies whose names start with it
 */
export const useCompanies = (type: Type | undefined, namePrefix?: string) =>
  useList(
    'company',
    contract.company.ofType,
    type && { params: { type }, ...(namePrefix && { query: { begins: namePrefix } }) },
    (company) => company.companyType === type,
    WHOLE_LIST,
  );

const optionOf = ({ id, companyName }: Company): Option => ({ value: id, label: companyName });
const noCompanies: readonly Company[] = [];

const DEBOUNCE_MS = 250;

function useDebouncedText(text: string): string {
  const [settledText, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settledText;
}

interface CompanySearch extends Pick<SearchedOptions, 'missing'> {
  /** The loaded companies, and those found by any search so far. */
  readonly companies: readonly Company[];
  readonly onSearch: (text: string) => void;
}

/** Returns the loaded companies of a type, and for long lists also search results. */
function useCompanySearch(type: Type | undefined): CompanySearch {
  const [typedText, setTyped] = useState('');
  const namePrefix = useDebouncedText(typedText);
  const list = useCompanies(type);
  const { rows = noCompanies } = list;
  const isLong = rows.length >= WHOLE_LIST;
  const { rows: foundCompanies = noCompanies } = useCompanies(
    isLong && namePrefix !== '' ? type : undefined,
    namePrefix,
  );
  const [foundById, setFoundById] = useState<ReadonlyMap<string, Company>>(new Map());
  const [lastFound, setLastFound] = useState(foundCompanies);
  if (foundCompanies !== lastFound) {
    setLastFound(foundCompanies);
    setFoundById((now) => new Map([...now, ...foundCompanies.map((item) => [item.id, item] as const)]));
  }
  const companies = useMemo(() => {
    const loadedIds = new Set(rows.map(({ id }) => id));
    return [...rows, ...[...foundById.values()].filter(({ id }) => !loadedIds.has(id))];
  }, [rows, foundById]);
  return { companies, onSearch: setTyped, missing: list.rows ? undefined : list };
}

function optionsOf({ companies, onSearch, missing }: CompanySearch, selected?: Option): SearchedOptions {
  const options = companies.map((company) => optionOf(company));
  const isMissing =
    selected && selected.value !== '' && !options.some(({ value }) => value === selected.value);
  return Object.assign(isMissing ? [selected, ...options] : options, { onSearch, missing });
}

export const useCompanyOptions = (type: Type | undefined): SearchedOptions =>
  optionsOf(useCompanySearch(type));

function useAllCompanySearch(isEnabled: boolean): CompanySearch {
  const { companies: partners, ...partnerSearch } = useCompanySearch(
    isEnabled ? 'project_partner' : undefined,
  );
  const { companies: funders, ...funderSearch } = useCompanySearch(isEnabled ? 'capital_partner' : undefined);
  const { companies: guests, ...guestSearch } = useCompanySearch(isEnabled ? 'guest' : undefined);
  const { companies: team, ...teamSearch } = useCompanySearch(isEnabled ? 'admin' : undefined);
  const searches = [partnerSearch, funderSearch, guestSearch, teamSearch];
  const companies = useMemo(
    () =>
      [...partners, ...funders, ...guests, ...team].sort((left, right) =>
        left.companyName.localeCompare(right.companyName),
      ),
    [partners, funders, guests, team],
  );
  return {
    companies,
    onSearch: (text) => searches.forEach(({ onSearch }) => onSearch(text)),
    missing: searches.find(({ missing }) => missing)?.missing,
  };
}

/** Returns the companies of all types by name; long lists are truncated. */
export const useAllCompanies = (isEnabled: boolean): readonly Company[] =>
  useAllCompanySearch(isEnabled).companies;

/** @param selected the current company, which can be missing in a long list or in one that is still loading */
export const useAllCompanyOptions = (isEnabled: boolean, selected?: Option): SearchedOptions =>
  optionsOf(useAllCompanySearch(isEnabled), selected);
