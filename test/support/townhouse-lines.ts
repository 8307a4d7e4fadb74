import type { PlanLines } from '../../shared/deal/check-plan-lines.ts';
import { costFields, layerFields, saleFields, type LayerRow } from '../../shared/entities/plan-lines.ts';
import { blank } from '../../shared/schema/entity.ts';
import { townhouses } from './townhouses.ts';

const row = (values: Partial<LayerRow>): LayerRow => ({ ...blank({ fields: layerFields }), ...values });

/** The layers of {@link townhouses} as stored in a scenario. */
export const townhouseLayers: readonly LayerRow[] = [
  row({
    lineId: 'senior',
    layerKind: 'senior',
    limit: 16_500_000,
    rate: 8.5,
    establishmentFee: 1,
    lineFee: 1.5,
    lineFeeBasis: 'limit',
    offerName: 'Harrow Lane Credit Partners',
    termsRevision: 2,
  }),
  row({
    lineId: 'mezzanine',
    layerKind: 'mezzanine',
    limit: 3_900_000,
    advance: 2_900_000,
    rate: 14,
    establishmentFee: 2,
    minimumInterestMonths: 6,
  }),
  row({ lineId: 'equity', layerKind: 'equity', limit: 3_500_000 }),
];

/** The lines of {@link townhouses} as stored in a scenario. */
export const townhouseLines: PlanLines = {
  country: 'Australia',
  costs: townhouses.costs.map((cost) => ({
    ...blank({ fields: costFields }),
    ...cost,
    lineId: `cost-${cost.name}`,
  })),
  sales: townhouses.sales.map((sale) => ({ ...blank({ fields: saleFields }), ...sale, lineId: 'sale' })),
  incomes: [],
  layers: townhouseLayers,
};
