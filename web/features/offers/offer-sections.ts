import type { Section } from '../../ui/record/section.ts';

const COVENANTS = 'Covenants';
export const CONDITIONS = 'Security and conditions';

/** Fields of an offer by section, as the comparison lists them. */
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
    title: COVENANTS,
    fields: ['maxLVR', 'lvrBasis', 'maxLTC', 'presales', 'minICR'],
    folded: true,
  },
  {
    title: CONDITIONS,
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

const BROKER: Section = { title: 'Broker', fields: ['brokerFee'] };

/** Sections of the form: covenants are unfolded, after the sections that every offer fills in. */
export const formSections: readonly Section[] = [
  ...offerSections.filter(({ folded }) => !folded),
  ...offerSections.filter(({ title }) => title === COVENANTS).map(({ title, fields }) => ({ title, fields })),
  ...offerSections.filter(({ folded, title }) => folded && title !== COVENANTS),
];

/** Sections of the form in which an administrator records an offer for a funder. */
export const recordingSections: readonly Section[] = [
  { title: 'Capital Partner', fields: ['companyId'] },
  ...formSections,
  BROKER,
];

/** An administrator changes only the broker's fee of an offer that the funder submitted. */
export const feeSections: readonly Section[] = [BROKER];
