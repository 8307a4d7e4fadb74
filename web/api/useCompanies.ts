import { useMemo } from 'react';
import { contract } from '../../shared/api/index.ts';
import type { Company } from '../../shared/entities/company.ts';
import type { Option } from '../../shared/schema/field.ts';
import { useList } from './useList.ts';

type Type = 'project_partner' | 'capital_partner' | 'guest' | 'admin';

/** The companies of a type, for administrators. Without a type nothing is read. */
export const useCompanies = (type: Type | undefined) =>
  useList(
    'company',
    contract.company.ofType,
    type && { params: { type } },
    (company) => company.companyType === type,
  );

const optionOf = ({ id, companyName }: Company): Option => ({ value: id, label: companyName });
const nobody: readonly Company[] = [];

/** The companies of a type as options of a control. */
export const useCompanyOptions = (type: Type | undefined): readonly Option[] =>
  (useCompanies(type).rows ?? nobody).map((company) => optionOf(company));

/** The companies of all types, by name. */
export function useEveryCompany(wanted: boolean): readonly Company[] {
  const { rows: partners } = useCompanies(wanted ? 'project_partner' : undefined);
  const { rows: funders } = useCompanies(wanted ? 'capital_partner' : undefined);
  const { rows: guests } = useCompanies(wanted ? 'guest' : undefined);
  const { rows: administrators } = useCompanies(wanted ? 'admin' : undefined);
  return useMemo(
    () =>
      [partners, funders, guests, administrators]
        .flatMap((rows) => rows ?? nobody)
        .sort((one, other) => one.companyName.localeCompare(other.companyName)),
    [partners, funders, guests, administrators],
  );
}

export const useEveryCompanyOption = (wanted: boolean): readonly Option[] =>
  useEveryCompany(wanted).map((company) => optionOf(company));
