import type { Terms } from '../../shared/entities/terms.ts';
import type { TermsStepName } from '../../shared/terms/steps.ts';
import type { Story } from './stories.ts';

/** A change of an offer after its draft. */
export interface OfferMove {
  readonly step: Exclude<TermsStepName, 'withdraw'> | 'revise';
  /** Days before now on an open project, else before the funding date. */
  readonly days: number;
  /** Changed terms, or the letter under which the offer is shared. */
  readonly values?: Partial<Terms>;
}
export interface OfferSketch {
  readonly content: Pick<Terms, 'rate' | 'establishmentFee'> & Partial<Terms>;
  /** Days before now on an open project, else before the funding date. */
  readonly draftedDays: number;
  readonly moves: readonly OfferMove[];
  /** Days until the offer expires, from its draft on a settled project, else from now. */
  readonly validDays?: number;
}

/** Three ways to price the same loan: the lowest rate is not the cheapest offer. */
const withLineFee: OfferSketch['content'] = {
  rate: 9.4,
  establishmentFee: 1,
  lineFee: 2,
  lineFeeBasis: 'limit',
  interestTreatment: 'capitalised',
  maxLVR: 65,
  lvrBasis: 'as_if_complete',
  presales: 100,
  recourse: 'full',
  gst: 'inside',
  conditionsPrecedent: 'Valuation\nQS report\nPresales evidence',
  quantitySurveyor: true,
};
const withoutLineFee: OfferSketch['content'] = {
  rate: 10.9,
  establishmentFee: 1.5,
  interestTreatment: 'capitalised',
  maxLVR: 70,
  lvrBasis: 'as_if_complete',
  recourse: 'limited',
  gst: 'outside',
  extensionFee: 0.5,
  conditionsPrecedent: 'Valuation\nInsurances',
};
const serviced: OfferSketch['content'] = {
  rate: 11.4,
  establishmentFee: 1,
  exitFee: 0.5,
  interestTreatment: 'serviced',
  minimumInterestMonths: 6,
  maxLVR: 70,
  lvrBasis: 'grv_excl_gst',
  recourse: 'none',
  conditionsPrecedent: 'Valuation\nCredit approval',
};

/** Active offers: the improved leader, which expires soon; an offer with an improvement requested; a new offer. */
const openOffers: readonly OfferSketch[] = [
  {
    content: withLineFee,
    draftedDays: 9,
    validDays: 12,
    moves: [
      { step: 'submit', days: 8 },
      { step: 'shortlist', days: 7.1 },
      { step: 'share', days: 7, values: { offerLetter: 'A' } },
      { step: 'improve', days: 4.1 },
      { step: 'revise', days: 2.2, values: { rate: 8.9 } },
      { step: 'submit', days: 2.1 },
      { step: 'share', days: 1.6 },
      { step: 'improve', days: 1 },
    ],
  },
  {
    content: withoutLineFee,
    draftedDays: 8,
    moves: [
      { step: 'submit', days: 7.2 },
      { step: 'share', days: 6.9, values: { offerLetter: 'B' } },
      { step: 'improve', days: 4 },
    ],
  },
  { content: serviced, draftedDays: 3, moves: [{ step: 'submit', days: 2.4 }] },
];

/** Offers on a funded project: the improved offer was accepted, all others were reserved and then declined. */
const settledOffers: readonly OfferSketch[] = [
  {
    content: withLineFee,
    draftedDays: 144,
    moves: [
      { step: 'submit', days: 143 },
      { step: 'shortlist', days: 140 },
      { step: 'share', days: 139, values: { offerLetter: 'A' } },
      { step: 'improve', days: 137 },
      { step: 'revise', days: 134, values: { rate: 8.9 } },
      { step: 'submit', days: 133.5 },
      { step: 'share', days: 133 },
      { step: 'accept', days: 130 },
    ],
  },
  {
    content: withoutLineFee,
    draftedDays: 143,
    moves: [
      { step: 'submit', days: 142 },
      { step: 'share', days: 138.9, values: { offerLetter: 'B' } },
      { step: 'reserve', days: 130 },
      { step: 'decline', days: 44 },
    ],
  },
  {
    content: serviced,
    draftedDays: 142,
    moves: [
      { step: 'submit', days: 141 },
      { step: 'reserve', days: 130 },
      { step: 'decline', days: 44 },
    ],
  },
];

/** Offers on a project that is not in progress yet: one was accepted, the others are still reserved. */
const assignedOffers = settledOffers.map((offer) => ({
  ...offer,
  moves: offer.moves.filter(({ step }) => step !== 'decline'),
}));

export const offerSketches: Readonly<Record<Story['kind'], readonly OfferSketch[]>> = {
  open: openOffers,
  settled: settledOffers,
  assigned: assignedOffers,
};
