import type { Section } from '../../ui/record/section.ts';

/** Sections of the offer form; only sections that the cost depends on start unfolded. */
export const offerSections: readonly Section[] = [
  {
    title: 'Offer',
    fields: ['fundingType', 'facilityLimit', 'term', 'validUntil'],
  },
  {
    title: 'Pricing',
    fields: ['pricingKind', 'rate', 'establishmentFee', 'interestTreatment'],
  },
  {
    title: 'Floating rate',
    lead: 'The base rate is assumed; the margin is added to it.',
    fields: ['baseRateName', 'baseRate', 'baseRateDate', 'margin'],
    folded: true,
  },
  {
    title: 'Line fee',
    lead: 'Per year, of the limit, the undrawn or the drawn amount.',
    fields: ['lineFee', 'lineFeeBasis'],
    folded: true,
  },
  {
    title: 'Other fees',
    fields: ['exitFee', 'workFee', 'extensionFee', 'defaultRate', 'minimumInterestMonths'],
    folded: true,
  },
  {
    title: 'Covenants',
    fields: ['maxLVR', 'lvrBasis', 'maxLTC', 'presales', 'minICR'],
    folded: true,
  },
  {
    title: 'Security and conditions',
    fields: [
      'recourse',
      'exit',
      'gst',
      'sunsetDate',
      'security',
      'guarantees',
      'conditionsPrecedent',
      'quantitySurveyor',
      'details',
    ],
    folded: true,
  },
];
