import { layerFields, type LayerRow } from '../../shared/entities/plan-lines.ts';
import { blank } from '../../shared/schema/entity.ts';

const row = (values: Partial<LayerRow>): LayerRow => ({ ...blank({ fields: layerFields }), ...values });

/** The layers of {@link townhouses} as a scenario holds them. */
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
