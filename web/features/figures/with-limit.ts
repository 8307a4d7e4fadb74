import type { LayerRow } from '../../../shared/entities/plan-lines.ts';
import { withAssumedPricing } from '../../parts/plan/plan-values.ts';

/**
 * Sets the limit of a debt layer, and removes its advance and its link to an offer.
 * @param at place among the debt layers @param limit AUD
 */
export function withLimit(layers: readonly LayerRow[], at: number, limit: number): readonly LayerRow[] {
  const changed = layers.filter(({ layerKind }) => layerKind !== 'equity')[at];
  return layers.map((layer) =>
    layer === changed ? { ...withAssumedPricing(layer), limit, advance: null } : layer,
  );
}
