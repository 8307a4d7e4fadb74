import type { Project } from '../../shared/entities/project.ts';
import { itemAt } from './seeded-random.ts';

type Type = Exclude<Project['projectType'], ''>;
type Purpose = Exclude<Project['fundingPurpose'], ''>;

const purposes: Readonly<Record<Type, readonly Purpose[]>> = {
  development: ['construction', 'acquisition', 'construction', 'subdivision', 'construction'],
  value_add: ['refurbishment', 'bridging', 'acquisition'],
  income_producing: ['investment', 're_finance', 'acquisition'],
  warehousing: ['warehousing_corporate', 'residual_stock', 'bridging'],
};
const types: readonly Type[] = [
  'development',
  'income_producing',
  'development',
  'value_add',
  'development',
  'warehousing',
  'income_producing',
];
const fundingTypes: readonly Exclude<Project['fundingType'], ''>[] = [
  'senior_debt',
  'mezzanine_debt',
  'senior_debt',
  'uni_tranche_debt',
  'senior_debt',
  'equity_investment',
  'senior_debt',
  'pref_equity',
  'uni_tranche_debt',
  'senior_debt',
  'mezzanine_debt',
];
/** Statuses of twenty projects in a realistic mix; the first ten cover all seven. */
const statuses: readonly Exclude<Project['projectStatus'], ''>[] = [
  'new',
  'matched',
  'assigned',
  'in_progress',
  'completed',
  'new',
  'unsuccessful',
  'closed',
  'new',
  'in_progress',
  'matched',
  'new',
  'assigned',
  'completed',
  'new',
  'matched',
  'in_progress',
  'new',
  'assigned',
  'matched',
];

/** Type, purpose, funding and status of the n-th project; every value occurs within sixty. */
export function kindOf(order: number) {
  const projectType = itemAt(types, order);
  return {
    projectType,
    fundingPurpose: itemAt(purposes[projectType], Math.floor(order / 3)),
    fundingType: itemAt(fundingTypes, order),
    projectStatus: itemAt(statuses, order),
  };
}
