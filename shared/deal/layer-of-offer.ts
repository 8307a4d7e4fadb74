import type { LayerRow } from '../entities/plan-lines.ts';
import type { Terms } from '../entities/terms.ts';

/** Kinds of debt layers by the funding type of an offer: preferred equity counts as debt, ordinary equity does not. */
const layerKinds: { readonly [type: string]: LayerRow['layerKind'] } = {
  senior_debt: 'senior',
  uni_tranche_debt: 'senior',
  mezzanine_debt: 'mezzanine',
  pref_equity: 'preferred',
};

export const layerKindOf = ({ fundingType }: Pick<Terms, 'fundingType'>): LayerRow['layerKind'] =>
  layerKinds[fundingType] ?? '';

export const PRICING_FIELDS = [
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
] as const satisfies readonly (keyof LayerRow & keyof Terms)[];

/** The fields of a layer that an offer decides. */
export const OFFER_FIELDS = ['limit', ...PRICING_FIELDS] as const;

/** Fills a layer from a revision of an offer. @param offerName the offer's name for readers of the plan */
export const layerOfOffer = (layer: LayerRow, offer: Terms, offerName: string): LayerRow => ({
  ...layer,
  ...Object.fromEntries(PRICING_FIELDS.map((name) => [name, offer[name]])),
  limit: offer.facilityLimit,
  termsId: offer.id,
  termsRevision: offer.revision,
  offerName,
});

/** Returns an offer's name as its reader knows it: the funder for the team, `Offer A` for the project partner. */
export const offerNameFor = ({ companyName, offerLetter }: Terms, isTeam: boolean): string =>
  isTeam ? companyName : `Offer ${offerLetter}`;
