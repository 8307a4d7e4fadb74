import type { Project } from '../../shared/entities/project.ts';
import type { SectorStyle } from './sectors.ts';
import type { Random } from './seeded-random.ts';

type Figures = Pick<
  Project,
  'fundingAmount' | 'maxLTV' | 'maxLTC' | 'minPTD' | 'minICR' | 'pricing' | 'grv' | 'noUnits'
>;
type Range = readonly [from: number, to: number];

/** Typical amount (million AUD), share of value (%) and price (% a year) by funding type. */
const typicalTerms: Readonly<
  Record<Exclude<Project['fundingType'], ''>, Record<'amount' | 'ltv' | 'price', Range>>
> = {
  senior_debt: { amount: [3, 480], ltv: [52, 67], price: [6.9, 9.4] },
  uni_tranche_debt: { amount: [6, 220], ltv: [66, 75], price: [9, 11.5] },
  mezzanine_debt: { amount: [1.2, 42], ltv: [70, 80], price: [12.5, 16.5] },
  pref_equity: { amount: [1.5, 38], ltv: [76, 85], price: [14, 18] },
  equity_investment: { amount: [2, 60], ltv: [80, 90], price: [17, 24] },
};
/** Junior debt is the top slice of the loan: its share of the value (%). */
const JUNIOR_SLICE = 14;
const isJunior = (type: Project['fundingType']) => type !== 'senior_debt' && type !== 'uni_tranche_debt';

/** The step to which an amount is rounded; both in million AUD. */
function roundingStep(million: number): number {
  if (million < 10) return 0.1;
  return million < 60 ? 0.5 : 5;
}

/** Picks an amount in AUD: small amounts are common, large amounts rare. */
function amountIn([from, to]: Range, random: Random): number {
  const million = from * (to / from) ** (random.next() ** 1.4);
  const step = roundingStep(million);
  return Math.round(Math.round(million / step) * step * 10) * 100_000;
}

/** Loan to cost, presales and interest cover, where the project type has them. */
function ratiosOf({ projectType }: Pick<Project, 'projectType'>, maxLTV: number, random: Random) {
  const builds = projectType === 'development' || projectType === 'value_add';
  const isSold = projectType === 'development' || projectType === 'warehousing';
  return {
    maxLTC: Math.min(95, maxLTV + (builds ? random.step(7, 13, 0.5) : random.step(2, 6, 0.5))),
    minPTD: isSold ? random.step(20, 100, 5) : null,
    minICR: isSold ? null : random.step(1.25, 2.2, 0.05),
  };
}

/** Handwritten values by the number of the project; null where the partner has not entered one. */
const HANDWRITTEN_FIGURES: Readonly<Record<number, Partial<Figures>>> = {
  1: { maxLTC: null },
  8: { minICR: 1.2 },
  15: { maxLTC: null },
  17: { fundingAmount: 41_500_000 },
  20: { maxLTC: null },
  30: { minPTD: null },
  31: { minICR: null },
  // Its funders are in all groups of the match: fits, may fit, close and misses.
  37: { maxLTC: null },
  59: { minICR: null },
};

const isPriced = (status: Project['projectStatus'], random: Random) =>
  status !== 'new' || random.next() < 0.4;

/**
 * Consistent figures: the value follows from amount and loan to value, the cost is below the value, the units follow
 * from value and price per unit.
 */
export function figuresOf(
  order: number,
  project: Pick<Project, 'fundingType' | 'projectType' | 'projectStatus'>,
  style: SectorStyle,
  random: Random,
): Figures {
  const { amount, ltv, price } = typicalTerms[project.fundingType || 'senior_debt'];
  const handwritten = HANDWRITTEN_FIGURES[order];
  const randomAmount = amountIn(amount, random);
  const fundingAmount = handwritten?.fundingAmount ?? randomAmount;
  const maxLTV = random.step(ltv[0], ltv[1], 0.5);
  const share = isJunior(project.fundingType) ? JUNIOR_SLICE : maxLTV;
  const grv = Math.round(fundingAmount / (share / 100) / 50_000) * 50_000;
  const unit = style.unit;
  const unitPrice = unit ? random.step(unit.from, unit.to, 10_000) : 0;
  return {
    fundingAmount,
    maxLTV,
    ...ratiosOf(project, maxLTV, random),
    pricing: isPriced(project.projectStatus, random) ? random.step(price[0], price[1], 0.05) : null,
    grv,
    noUnits: unit ? Math.max(2, Math.round(grv / unitPrice)) : null,
    ...handwritten,
  };
}
