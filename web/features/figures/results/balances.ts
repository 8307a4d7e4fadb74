import { isDebt, type ShownLayer } from './shown-layers.ts';

/** Returns the layers whose balances may be shown, with their rank among all layers, from 0. */
export const rankedDebt = (layers: readonly ShownLayer[]) =>
  layers.flatMap((layer, rank) => (isDebt(layer) ? [{ layer, rank }] : []));
export type RankedDebt = ReturnType<typeof rankedDebt>[number];

export const balanceOf = ({ layer }: RankedDebt, month: number): number =>
  layer.result.figures.balances[month] ?? 0;

export const totalOf = (debt: readonly RankedDebt[], month: number): number =>
  debt.reduce((sum, ranked) => sum + balanceOf(ranked, month), 0);

const MOST_TICKS = 5;

/** Returns the round values of an axis from 0 to at least `highest`. */
export function ticksTo(highest: number): readonly number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, highest / MOST_TICKS)));
  const step = power * ([1, 2, 2.5, 5].find((factor) => highest / (factor * power) <= MOST_TICKS) ?? 10);
  return Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_, tick) => tick * step);
}

const MOST_LABELS = 8;

/** Returns the months that an axis names. @param count months of the plan */
export function labelledMonths(count: number): readonly number[] {
  const step = [1, 2, 3, 6, 12, 24].find((months) => count / months <= MOST_LABELS) ?? 48;
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}

/** Height of the plot in units of its drawing. */
export const HEIGHT = 1000;
/** More months leave no room for gaps between bars. */
const MOST_MONTHS_WITH_GAPS = 60;
/** In months. */
const GAP = 0.16;

/** Returns a layer's monthly bars, on top of the layers that rank before it, as an SVG path. @param top AUD */
export function barsOf(debt: readonly RankedDebt[], at: number, top: number): string {
  const own = debt[at];
  const months = own?.layer.result.figures.balances.length ?? 0;
  const gap = months > MOST_MONTHS_WITH_GAPS ? 0 : GAP;
  const y = (amount: number) => HEIGHT - (HEIGHT * amount) / top;
  return Array.from({ length: months }, (_, month) => {
    const below = totalOf(debt.slice(0, at), month);
    const above = below + (own ? balanceOf(own, month) : 0);
    return above - below < 1 ? '' : `M${month + gap / 2} ${y(below)}V${y(above)}h${1 - gap}V${y(below)}z`;
  }).join('');
}
