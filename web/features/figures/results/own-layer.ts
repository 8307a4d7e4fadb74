import { isDebt, type ShownLayer } from './shown-layers.ts';

/** Returns the layers for a funder: its own layer's figures without plan totals, and the limits of other layers. */
export const ownLayerOnly = (layers: readonly ShownLayer[], lineId: string): readonly ShownLayer[] =>
  layers.map((layer) => {
    if (layer.lineId !== lineId || !isDebt(layer)) {
      const { kind, title, limit } = layer;
      return { shows: 'limit', lineId: layer.lineId, kind, title, limit };
    }
    const { planTotals: _, ...result } = layer.result;
    return { ...layer, result };
  });
