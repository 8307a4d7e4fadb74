import type { PlanLines } from '../../../shared/deal/check-plan-lines.ts';
import {
  costFields,
  layerFields,
  saleFields,
  incomeFields,
  type LayerRow,
} from '../../../shared/entities/plan-lines.ts';
import type { Scenario } from '../../../shared/entities/scenario.ts';
import { blank, type Fields, type ValuesOf } from '../../../shared/schema/entity.ts';
import type { Field } from '../../../shared/schema/field.ts';

/** The values of a scenario that people edit. */
export interface PlanValues extends PlanLines {
  readonly scenarioName: string;
  readonly country: Scenario['country'];
  readonly startMonth: string;
}

const LINE_ID_LENGTH = 8;

type LineFields = Fields & { readonly lineId: Field<string> };

/** Returns a function that creates a line with a new id and default values, unless other values are given. */
const lineCreator =
  <F extends LineFields>(fields: F, defaults: Partial<ValuesOf<F>> = {}) =>
  (values: Partial<ValuesOf<F>> = {}): ValuesOf<F> => ({
    ...blank({ fields }),
    lineId: crypto.randomUUID().slice(0, LINE_ID_LENGTH),
    ...defaults,
    ...values,
  });

export const newCost = lineCreator(costFields, { from: 0 });
export const newSale = lineCreator(saleFields, { from: 0 });
export const newIncome = lineCreator(incomeFields, { from: 0 });
export const newLayer = lineCreator(layerFields);

/** Returns only the editable values of a plan, without other fields of its record. */
export function valuesOf(values: PlanValues): PlanValues {
  const { scenarioName, country, startMonth, costs, sales, incomes, layers } = values;
  return { scenarioName, country, startMonth, costs, sales, incomes, layers };
}

/** Returns a layer whose pricing is assumed, without the offer that it came from. */
export const withAssumedPricing = (layer: LayerRow): LayerRow => ({
  ...layer,
  termsId: '',
  termsRevision: null,
  offerName: '',
});

/** Returns a scenario's values for use in another project, without the offers of its layers. */
export const copyOf = (values: PlanValues): PlanValues => ({
  ...valuesOf(values),
  layers: values.layers.map((layer) => withAssumedPricing(layer)),
});
