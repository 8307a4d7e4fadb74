import type { Project } from '../../shared/entities/project.ts';
import type { SectorStyle } from './sectors.ts';
import type { Draws } from './seeded.ts';

type Figures = Pick<
  Project,
  'fundingAmount' | 'maxLTV' | 'maxLTC' | 'minPTD' | 'minICR' | 'pricing' | 'grv' | 'noUnits'
>;
type Range = readonly [from: number, to: number];

/** What each type of funding asks: amount (million AUD), share of value (%), price (% a year). */
const terms: Readonly<
  Record<Exclude<Project['fundingType'], ''>, Record<'amount' | 'ltv' | 'price', Range>>
> = {
  senior_debt: { amount: [3, 480], ltv: [52, 67], price: [6.9, 9.4] },
  uni_tranche_debt: { amount: [6, 220], ltv: [66, 75], price: [9, 11.5] },
  mezzanine_debt: { amount: [1.2, 42], ltv: [70, 80], price: [12.5, 16.5] },
  pref_equity: { amount: [1.5, 38], ltv: [76, 85], price: [14, 18] },
  equity_investment: { amount: [2, 60], ltv: [80, 90], price: [17, 24] },
};
/** Junior money is the top slice of what is borrowed: its share of the value (%). */
const JUNIOR_SLICE = 14;
const isJunior = (type: Project['fundingType']) => type !== 'senior_debt' && type !== 'uni_tranche_debt';

/** Small amounts are common, large ones rare. */
function amountIn([from, to]: Range, draws: Draws): number {
  const million = from * (to / from) ** (draws.next() ** 1.4);
  const step = million < 10 ? 0.1 : million < 60 ? 0.5 : 5;
  return Math.round(Math.round(million / step) * step * 10) * 100_000;
}

const hasPresales = (sector: SectorStyle['sector']) => sector === 'residential' || sector === 'mixed_use';

/** Few of the new projects are priced already. */
const isPriced = (status: Project['projectStatus'], draws: Draws) => status !== 'new' || draws.next() < 0.4;

/**
 * Figures that agree: the value follows from amount and loan to value, the cost lies below the value, the units from
 * the value and what one sells for.
 */
export function figuresOf(
  of: Pick<Project, 'fundingType' | 'projectType' | 'projectStatus'>,
  style: SectorStyle,
  draws: Draws,
): Figures {
  const { amount, ltv, price } = terms[of.fundingType || 'senior_debt'];
  const fundingAmount = amountIn(amount, draws);
  const maxLTV = draws.step(ltv[0], ltv[1], 0.5);
  const share = isJunior(of.fundingType) ? JUNIOR_SLICE : maxLTV;
  const grv = Math.round(fundingAmount / (share / 100) / 50_000) * 50_000;
  const builds = of.projectType === 'development' || of.projectType === 'value_add';
  const unit = style.unit;
  const each = unit ? draws.step(unit.from, unit.to, 10_000) : 0;
  return {
    fundingAmount,
    maxLTV,
    maxLTC: builds ? Math.min(95, maxLTV + draws.step(7, 13, 0.5)) : null,
    minPTD: of.projectType === 'development' && hasPresales(style.sector) ? draws.step(20, 100, 5) : null,
    minICR: of.projectType === 'income_producing' ? draws.step(1.25, 2.2, 0.05) : null,
    pricing: isPriced(of.projectStatus, draws) ? draws.step(price[0], price[1], 0.05) : null,
    grv,
    noUnits: unit ? Math.max(2, Math.round(grv / each)) : null,
  };
}
