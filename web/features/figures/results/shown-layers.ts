import type { DealFigures, EquityFigures } from '../../../../shared/deal/figures.ts';
import type { PRICING_FIELDS } from '../../../../shared/deal/layer-of-offer.ts';
import { labelOf, layerKinds, lineFeeBases } from '../../../../shared/entities/options.ts';
import type { LayerRow } from '../../../../shared/entities/plan-lines.ts';
import { PERCENT } from '../../../../shared/schema/formats.ts';
import { countOf } from '../../../ui/format.ts';
import { dollars } from '../figure.ts';
import type { LayerResult } from '../layer-figures.ts';

interface Base {
  readonly lineId: string;
  readonly kind: LayerRow['layerKind'];
  /** The kind of the layer, numbered if other layers have the same kind. */
  readonly title: string;
  /** AUD; null for equity that covers whatever is missing. */
  readonly limit: number | null;
}

/** A layer whose reader may learn only its kind, rank and limit (deal.md, Who may learn what). */
interface LimitOnly extends Base {
  readonly shows: 'limit';
}

export interface ShownDebt extends Base {
  readonly shows: 'debt';
  /** The name of its offer, or its assumed pricing. */
  readonly source: string;
  readonly result: LayerResult;
}

interface ShownEquity extends Base {
  readonly shows: 'equity';
  readonly equity: EquityFigures;
}

/** A layer with the figures that its reader may learn. */
export type ShownLayer = LimitOnly | ShownDebt | ShownEquity;

export const isDebt = (layer: ShownLayer): layer is ShownDebt => layer.shows === 'debt';

const percents = (values: readonly (readonly [value: number | null | undefined, name: string])[]) =>
  values.flatMap(([value, name]) => (value ? [`${value}${PERCENT}${name}`] : []));

type Priced = Pick<LayerRow, 'offerName' | 'termsRevision' | (typeof PRICING_FIELDS)[number]>;

/** Names the offer of a layer, or its assumed pricing: "Assumed: 14 %, 2 % establishment". */
export function sourceOf(row: Priced): string {
  if (row.offerName)
    return row.termsRevision ? `${row.offerName}, revision ${row.termsRevision}` : row.offerName;
  const isFloating = row.pricingKind === 'floating';
  const pricing = percents([
    [isFloating ? row.baseRate : row.rate, isFloating ? ' base' : ''],
    [isFloating ? row.margin : null, ' margin'],
    [row.establishmentFee, ' establishment'],
    [row.lineFee, ` line fee on ${labelOf(lineFeeBases, row.lineFeeBasis).toLowerCase()}`],
    [row.exitFee, ' exit'],
  ]);
  const { workFee, minimumInterestMonths, interestTreatment } = row;
  const parts = [
    ...(pricing.length > 0 ? pricing : ['no interest']),
    ...(workFee ? [`${dollars(workFee)} work fee`] : []),
    ...(minimumInterestMonths ? [`${countOf(minimumInterestMonths, 'month')} minimum interest`] : []),
    ...(interestTreatment === 'serviced' ? ['serviced'] : []),
  ];
  return `Assumed: ${parts.join(', ')}`;
}

function titlesOf(rows: readonly LayerRow[]): readonly string[] {
  const kinds = rows.map(({ layerKind }) => layerKind);
  return kinds.map((kind, at) => {
    const label = labelOf(layerKinds, kind);
    const earlierCount = kinds.slice(0, at).filter((other) => other === kind).length;
    return kinds.filter((other) => other === kind).length > 1 ? `${label} ${earlierCount + 1}` : label;
  });
}

function resultOf(row: LayerRow, at: number, figures: DealFigures): LayerResult | undefined {
  const own = figures.layers[at];
  if (!own) return undefined;
  const upToRank = figures.layers.slice(0, at + 1);
  return {
    limit: row.limit ?? 0,
    advance: row.advance,
    closes: row.closes ?? 0,
    figures: own,
    planTotals: {
      peaks: upToRank.reduce((total, { peak }) => total + peak, 0),
      developmentCost: figures.developmentCost,
      revenue: figures.gross - figures.gst,
    },
  };
}

/** Returns the layers of a scenario with all their figures, for readers who may learn everything. */
export function shownLayers(layers: readonly LayerRow[], figures: DealFigures): readonly ShownLayer[] {
  const rows = layers.filter(({ layerKind }) => layerKind !== '');
  const titles = titlesOf(rows);
  const debt = rows.filter(({ layerKind }) => layerKind !== 'equity');
  return rows.flatMap((row, index): readonly ShownLayer[] => {
    const base = { lineId: row.lineId, kind: row.layerKind, title: titles[index] ?? '', limit: row.limit };
    if (row.layerKind === 'equity') return [{ ...base, shows: 'equity', equity: figures.equity }];
    const result = resultOf(row, debt.indexOf(row), figures);
    return result ? [{ ...base, shows: 'debt', source: sourceOf(row), result }] : [];
  });
}
