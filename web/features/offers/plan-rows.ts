import { dealFigures } from '../../../shared/deal.ts';
import type { DealFigures } from '../../../shared/deal/figures.ts';
import { layerKindOf } from '../../../shared/deal/layer-of-offer.ts';
import { debtLayers } from '../../../shared/deal/plan.ts';
import { planOf } from '../../../shared/deal/plan-of.ts';
import type { Scenario } from '../../../shared/entities/scenario.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import { layerFor, withOffer } from '../../parts/plan/layer-edits.ts';
import { countOf, formatPercent } from '../../ui/format.ts';
import { comparisonRow, dollarText, lowestIndexes, type ComparedOffer, type Row } from './comparison.ts';

/** Computes a scenario's plan with the offer in its layer; undefined for an equity investment. */
function computePlanWithOffer(offer: Terms, scenario: Scenario) {
  if (layerKindOf(offer) === '') return undefined;
  const layerId = layerFor(scenario.layers, offer)?.lineId ?? '';
  const layers = withOffer(scenario.layers, offer, '', layerId);
  const plan = planOf({ ...scenario, layers });
  const figures = dealFigures(plan);
  const layerIndex = layers.findIndex(({ termsId }) => termsId === offer.id);
  const layer = figures.layers[Math.min(layerIndex, debtLayers(plan).length - 1)];
  if (!layer) return undefined;
  const { closes } = layers[layerIndex] ?? {};
  return { figures, layer, repaidAfter: layer.endedIn === null ? null : layer.endedIn - (closes ?? 0) };
}

type MeasuredOffer = ReturnType<typeof computePlanWithOffer>;

const percentText = (value: number | null | undefined) => formatPercent(value ?? null) || 'None';

function headroomText(headroom: number): string {
  return headroom < 0 ? `Short by ${dollarText(-headroom)}` : dollarText(headroom);
}

/** Whether the plan repays an offer after the end of its term, or not at all. */
const isOverdue = ({ term }: Terms, repaidAfter: number | null) =>
  repaidAfter === null || (term !== null && repaidAfter > term);

function repaidText(offer: Terms, repaidAfter: number | null): string {
  if (repaidAfter === null) return 'Never';
  const text = `After ${countOf(repaidAfter, 'month')}`;
  return isOverdue(offer, repaidAfter) ? `${text}, term ${offer.term}` : text;
}

const fundedText = ({ unfunded }: DealFigures) =>
  unfunded.length === 0 ? 'Yes' : `${countOf(unfunded.length, 'month')} short`;

/** The offers' costs and the plan's results with each of them, as rows for the comparison. */
export function planRows(offers: readonly ComparedOffer[], scenario: Scenario): readonly Row[] {
  const measured = new Map(offers.map(({ offer }) => [offer.id, computePlanWithOffer(offer, scenario)]));
  const textsOf = (text: (result: NonNullable<MeasuredOffer>, offer: Terms) => string) =>
    offers.map(({ offer }) => {
      const result = measured.get(offer.id);
      return result ? text(result, offer) : 'Not a loan';
    });
  const warnings = (isWarned: (result: NonNullable<MeasuredOffer>, offer: Terms) => boolean) =>
    offers.flatMap(({ offer }, index) => {
      const result = measured.get(offer.id);
      return result && isWarned(result, offer) ? [index] : [];
    });
  const cost = ({ offer }: ComparedOffer) => measured.get(offer.id)?.layer.allInCost ?? null;
  /** Indexes of the offers with the highest value. Skips offers that leave a month unfunded: less debt costs less. */
  const highest = (valueOf: (figures: DealFigures) => number | null) =>
    lowestIndexes(offers, ({ offer }) => {
      const figures = measured.get(offer.id)?.figures;
      const value = figures && figures.unfunded.length === 0 ? valueOf(figures) : null;
      return value === null ? null : -value;
    });
  return [
    comparisonRow(
      'All-in cost',
      textsOf(({ layer }) => percentText(layer.allInCost)),
      { isKey: true, best: lowestIndexes(offers, cost) },
    ),
    comparisonRow(
      'Peak balance',
      textsOf(({ layer }) => dollarText(layer.peak)),
    ),
    comparisonRow(
      'Headroom',
      textsOf(({ layer }) => headroomText(layer.headroom)),
      { warnings: warnings(({ layer }) => layer.headroom < 0) },
    ),
    comparisonRow(
      'Repaid',
      textsOf(({ repaidAfter }, offer) => repaidText(offer, repaidAfter)),
      { warnings: warnings(({ repaidAfter }, offer) => isOverdue(offer, repaidAfter)) },
    ),
    comparisonRow(
      'Funded in every month',
      textsOf(({ figures }) => fundedText(figures)),
    ),
    comparisonRow(
      'Margin on cost',
      textsOf(({ figures }) => percentText(figures.marginOnCost)),
      { best: highest(({ marginOnCost }) => marginOnCost) },
    ),
    comparisonRow(
      'Equity IRR',
      textsOf(({ figures }) => percentText(figures.equity.irr)),
      { best: highest(({ equity }) => equity.irr) },
    ),
  ];
}
