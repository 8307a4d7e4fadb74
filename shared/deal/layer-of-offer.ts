import type { LayerRow } from '../entities/plan-lines.ts';
import type { Terms } from '../entities/terms.ts';

/** The kinds of layers by the funding type of an offer. An equity investment is not debt, so it has none. */
const layerKinds: { readonly [type: string]: LayerRow['layerKind'] } = {
  senior_debt: 'senior',
  uni_tranche_debt: 'senior',
  mezzanine_debt: 'mezzanine',
  pref_equity: 'preferred',
};

export const layerKindOf = ({ fundingType }: Pick<Terms, 'fundingType'>): LayerRow['layerKind'] =>
  layerKinds[fundingType] ?? '';

/** The fields of a layer that an offer decides. */
export const OFFERED = [
  'limit',
  'pricingKind',
  'rate',
  'baseRate',
  'margin',
  'establishmentFee',
  'interestTreatment',
  'lineFee',
  'lineFeeBasis',
  'exitFee',
  'workFee',
  'minimumInterestMonths',
] as const satisfies readonly (keyof LayerRow)[];

/** Returns the values of a layer that a revision of an offer decides. */
export const layerValuesOf = (
  offer: Terms,
): Pick<LayerRow, (typeof OFFERED)[number] | 'termsId' | 'termsRevision'> => ({
  limit: offer.facilityLimit,
  pricingKind: offer.pricingKind,
  rate: offer.rate,
  baseRate: offer.baseRate,
  margin: offer.margin,
  establishmentFee: offer.establishmentFee,
  interestTreatment: offer.interestTreatment,
  lineFee: offer.lineFee,
  lineFeeBasis: offer.lineFeeBasis,
  exitFee: offer.exitFee,
  workFee: offer.workFee,
  minimumInterestMonths: offer.minimumInterestMonths,
  termsId: offer.id,
  termsRevision: offer.revision,
});
