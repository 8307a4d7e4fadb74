import type { OpenedScenario } from '../../../shared/api/scenario.ts';
import { layerFields, type LayerRow } from '../../../shared/entities/plan-lines.ts';
import type { ScenarioGrant } from '../../../shared/entities/scenario-grant.ts';
import type { Scenario } from '../../../shared/entities/scenario.ts';
import { blank } from '../../../shared/schema/entity.ts';

/** Another layer: kind and limit, without any pricing, so that no figure depends on a hidden price. */
const otherLayer = ({ layerKind, limit }: LayerRow, rank: number): LayerRow => ({
  ...blank({ fields: layerFields }),
  lineId: `layer-${rank}`,
  layerKind,
  limit,
});

/** A scenario as the capital partner of a grant may see it (deal.md, Who may learn what). */
export function openedScenario(
  { startMonth, country, costs, sales, incomes, layers }: Scenario,
  { layerId, updatedAt }: ScenarioGrant,
): OpenedScenario {
  const isOwn = ({ lineId, layerKind }: LayerRow) => lineId === layerId && layerKind !== 'equity';
  return {
    startMonth,
    country,
    costs,
    sales,
    incomes,
    layers: layers.map((layer, at) => (isOwn(layer) ? layer : otherLayer(layer, at + 1))),
    ownLayerId: layers.some(isOwn) ? layerId : '',
    openedAt: updatedAt,
  };
}
