import type { LayerRow } from '../../../shared/entities/plan-lines.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { isDebt, type ShownLayer } from './results/shown-layers.ts';

const fundingTypes: { readonly [K in LayerRow['layerKind']]?: Project['fundingType'] } = {
  senior: 'senior_debt',
  mezzanine: 'mezzanine_debt',
  preferred: 'pref_equity',
};

/** Returns the query of the page that ranks funders for a layer: amount, type, LTV and LTC. Undefined for equity. */
export function matchQuery(layer: ShownLayer): Readonly<Record<string, string>> | undefined {
  const fundingType = fundingTypes[layer.kind];
  if (!isDebt(layer) || !fundingType) return undefined;
  const { ltc, lvr } = layer.result.figures;
  return {
    fundingType,
    fundingAmount: String(Math.round(layer.limit ?? 0)),
    ...(lvr !== null && { maxLTV: lvr.toFixed(2) }),
    ...(ltc !== null && { maxLTC: ltc.toFixed(2) }),
  };
}
