import { describe, expect, it } from 'vitest';
import { dealFigures } from '../../../../shared/deal.ts';
import { layerFigures, type LayerResult } from '../../../../web/features/figures/layer-figures.ts';
import { ownLayerOnly } from '../../../../web/features/figures/results/own-layer.ts';
import { isDebt, shownLayers } from '../../../../web/features/figures/results/shown-layers.ts';
import { townhouseLayers } from '../../../support/townhouse-lines.ts';
import { townhouses } from '../../../support/townhouses.ts';

const layers = shownLayers(townhouseLayers, dealFigures(townhouses));
const results = layers.filter((layer) => isDebt(layer)).map(({ result }) => result);
const [senior, mezzanine] = results;

const valuesOf = (result: LayerResult | undefined) =>
  result && Object.fromEntries(layerFigures.map((figure) => [figure.name, figure.value(result)]));
const inputsOf = (name: string, result: LayerResult | undefined) =>
  result && layerFigures.find((figure) => figure.name === name)?.inputs?.(result);

describe('the figures of a layer', () => {
  it('are those of the checked example', () =>
    expect([valuesOf(senior), valuesOf(mezzanine)]).toMatchObject([
      {
        limit: 16_500_000,
        draws: expect.closeTo(14_180_000, 2),
        peak: expect.closeTo(15_592_797.38, 2),
        headroom: expect.closeTo(907_202.62, 2),
        ltc: expect.closeTo(68.172, 3),
        lvr: expect.closeTo(53.135, 3),
        allInCost: expect.closeTo(14.086, 3),
        endedIn: 19,
      },
      { charges: expect.closeTo(816_126, 0), headroom: expect.closeTo(187_759.82, 2), endedIn: 20 },
    ]));

  it('name the month of the peak, and the advance with the limit', () => {
    expect(inputsOf('peak', senior)).toEqual([{ label: 'Reached in', unit: 'month', value: 18 }]);
    expect(inputsOf('limit', mezzanine)).toContainEqual({ label: 'Advance', unit: 'aud', value: 2_900_000 });
  });

  it('compute LTC from the peaks up to the layer and the development cost', () => {
    const [peaks, cost] = inputsOf('ltc', mezzanine) ?? [];
    expect((100 * (peaks?.value ?? 0)) / (cost?.value ?? 1)).toBeCloseTo(84.403, 3);
  });

  it('name no total of the plan to a funder, who sees only its own layer', () => {
    const own = ownLayerOnly(layers, 'mezzanine').filter((layer) => isDebt(layer));
    expect(own).toHaveLength(1);
    expect([inputsOf('ltc', own[0]?.result), inputsOf('lvr', own[0]?.result)]).toEqual([[], []]);
  });

  it('name each fee that the interest and fees include', () => {
    const { formula = '' } = layerFigures.find(({ name }) => name === 'charges') ?? {};
    for (const fee of ['establishment', 'line', 'work', 'exit', 'minimum interest'])
      expect(formula).toContain(fee);
  });
});
