import { describe, expect, it } from 'vitest';
import { dealFigures } from '../../../../../shared/deal.ts';
import {
  barsOf,
  labelledMonths,
  rankedDebt,
  ticksTo,
  totalOf,
} from '../../../../../web/features/figures/results/balances.ts';
import { ownLayerOnly } from '../../../../../web/features/figures/results/own-layer.ts';
import { shownLayers } from '../../../../../web/features/figures/results/shown-layers.ts';
import { townhouseLayers } from '../../../../support/townhouse-lines.ts';
import { townhouses } from '../../../../support/townhouses.ts';

const layers = shownLayers(townhouseLayers, dealFigures(townhouses));
const debt = rankedDebt(layers);

describe('an axis', () => {
  it.each([
    [19_089_759, [0, 5_000_000, 10_000_000, 15_000_000, 20_000_000]],
    [3_900_000, [0, 1_000_000, 2_000_000, 3_000_000, 4_000_000]],
    [11_000, [0, 2_500, 5_000, 7_500, 10_000, 12_500]],
    [0, [0, 1]],
  ])('to %s has the values %j', (highest, ticks) => expect(ticksTo(highest)).toEqual(ticks));

  it.each([
    [1, [0]],
    [21, [0, 3, 6, 9, 12, 15, 18]],
    [240, [0, 48, 96, 144, 192]],
  ])('of %s months names months %j', (count, months) => expect(labelledMonths(count)).toEqual(months));
});

describe('the balances', () => {
  it('are stacked in rank order', () => {
    expect(totalOf(debt, 17)).toBeCloseTo(19_089_759, 0);
    const top = 20_000_000;
    const [first = '', second = ''] = debt.map((_, index) => barsOf(debt, index, top));
    expect(first.match(/M/g)).toHaveLength(19);
    expect(second.match(/M/g)).toHaveLength(20);
    const [, above] = /^M0.08 1000V([\d.]+)/.exec(first) ?? [];
    expect(second.startsWith(`M0.08 ${above}V`)).toBe(true);
  });

  it('show a funder only its own layer', () =>
    expect(rankedDebt(ownLayerOnly(layers, 'mezzanine'))).toMatchObject([
      { rank: 1, layer: { title: 'Mezzanine' } },
    ]));
});
