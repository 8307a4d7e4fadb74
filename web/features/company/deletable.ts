import { contract } from '../../../shared/api/index.ts';
import type { Company } from '../../../shared/entities/company.ts';
import { callRemove } from '../../api/client.ts';

export const titleOf = (company: Company) => company.companyName || 'Company without a name';

/** How companies are deleted from a list. */
export const deletableCompany = {
  noun: 'company',
  words: ['company', 'companies'],
  nameOf: titleOf,
  remove: ({ id }: Company) => callRemove(contract.company.remove, { companyId: id }),
} as const;
