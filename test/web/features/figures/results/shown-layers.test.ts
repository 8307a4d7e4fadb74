import { describe, expect, it } from 'vitest';
import { dealFigures } from '../../../../../shared/deal.ts';
import { ownLayerOnly } from '../../../../../web/features/figures/results/own-layer.ts';
import { shownLayers } from '../../../../../web/features/figures/results/shown-layers.ts';
import { townhouseLayers } from '../../../../support/townhouse-lines.ts';
import { townhouses } from '../../../../support/townhouses.ts';

const figures = dealFigures(townhouses);
const [senior, mezzanine, equity] = townhouseLayers;
const layers = shownLayers(townhouseLayers, figures);

describe('the layers of a plan', () => {
  it('have their kind, and their offer or assumed pricing', () =>
    expect(layers).toMatchObject([
      { title: 'Senior', source: 'Harrow Lane Credit Partners, revision 2', shows: 'debt' },
      {
        title: 'Mezzanine',
        source: 'Assumed: 14\u00A0%, 2\u00A0% establishment, 6 months minimum interest',
        shows: 'debt',
      },
      { title: 'Equity', limit: 3_500_000, shows: 'equity', equity: figures.equity },
    ]));

  it('are numbered if two have the same kind; those without a kind yet are left out', () => {
    if (!senior || !mezzanine || !equity) throw new Error('The example has three layers');
    const second = {
      ...senior,
      lineId: 'second',
      offerName: '',
      pricingKind: 'floating',
      baseRate: 4.35,
    } as const;
    const rows = [
      senior,
      { ...second, margin: 4, exitFee: 0.5, workFee: 25_000, interestTreatment: 'serviced' } as const,
      { ...mezzanine, layerKind: '' } as const,
      equity,
    ];
    expect(shownLayers(rows, figures)).toMatchObject([
      { title: 'Senior 1' },
      {
        title: 'Senior 2',
        source:
          'Assumed: 4.35\u00A0% base, 4\u00A0% margin, 1\u00A0% establishment, 1.5\u00A0% line fee on limit, 0.5\u00A0% exit, $25,000 work fee, serviced',
        result: { figures: figures.layers[1] },
      },
      { title: 'Equity' },
    ]);
  });
});

describe('the layers for a funder', () => {
  const visibleLayers = ownLayerOnly(layers, 'mezzanine');

  it('show only kind, rank and limit of other layers', () => {
    expect(visibleLayers[0]).toEqual({
      shows: 'limit',
      lineId: 'senior',
      kind: 'senior',
      title: 'Senior',
      limit: 16_500_000,
    });
    expect(visibleLayers[2]).toEqual({
      shows: 'limit',
      lineId: 'equity',
      kind: 'equity',
      title: 'Equity',
      limit: 3_500_000,
    });
  });

  it('show its own figures without a total of the plan', () => {
    expect(visibleLayers[1]).toMatchObject({ shows: 'debt', result: { figures: figures.layers[1] } });
    expect(JSON.stringify(visibleLayers)).not.toContain('developmentCost');
    expect(JSON.stringify(visibleLayers)).not.toContain('Harrow Lane');
  });
});
