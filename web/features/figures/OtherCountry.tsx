import { Button } from '@mantine/core';
import { gstRateOf } from '../../../shared/deal/plan-of.ts';
import type { PlanValues } from '../../parts/plan/plan-values.ts';
import type { EditedPlan } from './use-plan.ts';

type Country = PlanValues['country'];

/** Returns a plan with the GST of a country: only Australia has the margin scheme. */
const withCountry = (plan: PlanValues, country: Country): PlanValues => ({
  ...plan,
  country,
  sales: plan.sales.map((sale) =>
    country !== 'Australia' && sale.gst === 'margin' ? { ...sale, gst: 'full' } : sale,
  ),
});

interface OtherCountryProps {
  readonly country: Country;
  /** Undefined if the plan is read-only. */
  readonly edit: EditedPlan['edit'] | undefined;
}

/** Says that the project is in another country than its plan, and offers this country's GST. */
export default function OtherCountry({ country, edit }: OtherCountryProps) {
  return (
    <>
      , but the project is in {country}{' '}
      {edit && (
        <Button size="compact-xs" onClick={() => edit((now) => withCountry(now, country))}>
          Use {gstRateOf(country)}&nbsp;%
        </Button>
      )}
    </>
  );
}
