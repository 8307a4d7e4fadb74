import { costFields, layerFields, saleFields, incomeFields } from '../../../shared/entities/plan-lines.ts';
import type { CostRow, IncomeRow, LayerRow, SaleRow } from '../../../shared/entities/plan-lines.ts';
import type { Scenario } from '../../../shared/entities/scenario.ts';
import { blank } from '../../../shared/schema/entity.ts';

/** The values of a scenario that people edit. */
export interface PlanValues {
  readonly scenarioName: string;
  readonly country: Scenario['country'];
  /** `2026-12`. */
  readonly startMonth: string;
  readonly costs: readonly CostRow[];
  readonly sales: readonly SaleRow[];
  readonly incomes: readonly IncomeRow[];
  readonly layers: readonly LayerRow[];
}

const newLineId = (): string => crypto.randomUUID().slice(0, 'xxxxxxxx'.length);

export const newCost = (values: Partial<CostRow> = {}): CostRow => ({
  ...blank({ fields: costFields }),
  from: 0,
  ...values,
  lineId: newLineId(),
});
export const newSale = (values: Partial<SaleRow> = {}): SaleRow => ({
  ...blank({ fields: saleFields }),
  from: 0,
  ...values,
  lineId: newLineId(),
});
export const newIncome = (values: Partial<IncomeRow> = {}): IncomeRow => ({
  ...blank({ fields: incomeFields }),
  from: 0,
  ...values,
  lineId: newLineId(),
});
export const newLayer = (values: Partial<LayerRow> = {}): LayerRow => ({
  ...blank({ fields: layerFields }),
  ...values,
  lineId: newLineId(),
});

/** Returns the edited values of a scenario. */
export const valuesOf = ({
  scenarioName,
  country,
  startMonth,
  costs,
  sales,
  incomes,
  layers,
}: PlanValues): PlanValues => ({
  scenarioName,
  country,
  startMonth,
  costs,
  sales,
  incomes,
  layers,
});

/** Returns the pricing of a layer as assumed, without the offer that it came from. */
export const assumed = (layer: LayerRow): LayerRow => ({
  ...layer,
  termsId: '',
  termsRevision: null,
  offerName: '',
});

/** Returns the values of a scenario for another project, without the offers of its own project. */
export const copyOf = (values: PlanValues): PlanValues => ({
  ...valuesOf(values),
  layers: values.layers.map((layer) => assumed(layer)),
});
