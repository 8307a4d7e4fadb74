import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DealFigures } from '../../../shared/deal/figures.ts';
import { linesOf } from '../../../shared/deal/check-plan-lines.ts';
import { layerOfOffer, offerNameFor } from '../../../shared/deal/layer-of-offer.ts';
import { PLAN_LINES, type LayerRow } from '../../../shared/entities/plan-lines.ts';
import { isRanked, type Project } from '../../../shared/entities/project.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import { useCaller } from '../../api/session-state.ts';
import { useGo } from '../../navigation/use-go.ts';
import { moveLayer, newerOffer, removeLayer, replaceLayer, withLayer } from '../../parts/plan/layer-edits.ts';
import { newLayer } from '../../parts/plan/plan-values.ts';
import { useRecordsOfProject } from '../../api/use-records-of-project.ts';
import type { MenuAction } from '../../ui/ActionItems.tsx';
import { ActionsMenu } from '../../ui/ActionsMenu.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Funding } from './results/Funding.tsx';
import { type ShownLayer, isDebt } from './results/shown-layers.ts';
import type { EditedPlan } from './use-plan.ts';

const LayerDialog = lazyPart(() => import('./LayerDialog.tsx'));
const UseOfferDialog = lazyPart(() => import('./UseOfferDialog.tsx'));

interface LayersProps {
  readonly project: Project;
  readonly plan: EditedPlan;
  readonly layers: readonly ShownLayer[];
  readonly figures: DealFigures;
  readonly isReadOnly: boolean;
}

const noOffers: readonly Terms[] = [];

const fundingTypes: { readonly [K in LayerRow['layerKind']]?: Project['fundingType'] } = {
  senior: 'senior_debt',
  mezzanine: 'mezzanine_debt',
  preferred: 'pref_equity',
};

/** Returns the query of the page that ranks funders for a layer: amount, type, LTV and LTC. Undefined for equity. */
function matchQuery(layer: ShownLayer): Readonly<Record<string, string>> | undefined {
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

/** Returns a function that renders the menu of a layer's actions. */
function useLayerActions(
  { project, plan, isReadOnly }: LayersProps,
  offers: readonly Terms[],
  onEdit: (layer: LayerRow) => void,
) {
  const isAdmin = useCaller().profile.role === 'admin';
  const go = useGo();
  const change = (next: (layers: readonly LayerRow[]) => readonly LayerRow[]) =>
    plan.edit((now) => ({ ...now, layers: next(now.layers) }));
  const nameOf = (offer: Terms) => offerNameFor(offer, isAdmin);
  const editActions = (layer: LayerRow): readonly MenuAction[] => {
    const newer = newerOffer(layer, offers);
    const edit: MenuAction = { label: 'Edit', icon: 'edit', run: () => onEdit(layer) };
    const revise = (offer: Terms): MenuAction => ({
      label: `Use revision ${offer.revision}`,
      icon: 'reopen',
      run: () => change((now) => replaceLayer(now, layerOfOffer(layer, offer, nameOf(offer)))),
    });
    const rankActions: readonly MenuAction[] = [
      { label: 'Move up', icon: 'up', run: () => change((now) => moveLayer(now, layer, -1)) },
      { label: 'Move down', icon: 'down', run: () => change((now) => moveLayer(now, layer, 1)) },
      { label: 'Delete', icon: 'trash', run: () => change((now) => removeLayer(now, layer)) },
    ];
    return [edit, ...(newer ? [revise(newer)] : []), ...(layer.layerKind === 'equity' ? [] : rankActions)];
  };
  const findFunders = (query: Readonly<Record<string, string>>): MenuAction => ({
    label: 'Find funders for this layer',
    icon: 'bank',
    run: () => go('project', { projectId: project.id, section: 'match', ...query }),
  });
  return (shown: ShownLayer, rank: number) => {
    const layer = plan.values.layers.find(({ lineId }) => lineId === shown.lineId);
    if (!layer) return null;
    const query = isAdmin && isRanked(project) ? matchQuery(shown) : undefined;
    const actions = [...(isReadOnly ? [] : editActions(layer)), ...(query ? [findFunders(query)] : [])];
    return (
      actions.length > 0 && (
        <ActionsMenu label={`Actions on ${shown.title}, rank ${rank + 1}`} icon="more" actions={actions} />
      )
    );
  };
}

/** The layers of an edited plan: the table and chart of its funding, with actions and their dialogs. */
export default function Layers(props: LayersProps) {
  const { project, plan, layers, figures, isReadOnly } = props;
  const isAdmin = useCaller().profile.role === 'admin';
  const offers = useRecordsOfProject('terms', project.id);
  const [edited, setEdited] = useState<LayerRow>();
  const [isChoosingOffer, setChoosingOffer] = useState(false);
  const renderActions = useLayerActions(props, offers.rows ?? noOffers, setEdited);
  const { values, edit } = plan;
  const isNew = edited !== undefined && values.layers.every(({ lineId }) => lineId !== edited.lineId);
  const putLayer = (layer: LayerRow) =>
    edit((now) => ({
      ...now,
      layers: isNew ? withLayer(now.layers, layer) : replaceLayer(now.layers, layer),
    }));
  return (
    <>
      <Funding
        layers={layers}
        startMonth={values.startMonth}
        beforeFinance={figures.beforeFinance}
        renderActions={renderActions}
        tools={
          !isReadOnly && (
            <>
              <Button onClick={() => setChoosingOffer(true)}>Use an offer</Button>
              <Button
                disabled={linesOf(values).length >= PLAN_LINES}
                onClick={() => setEdited(newLayer({ layerKind: 'mezzanine' }))}
              >
                Add a layer
              </Button>
            </>
          )
        }
      />
      {edited && (
        <LayerDialog
          layer={edited}
          startMonth={values.startMonth}
          title={isNew ? 'Add a layer' : 'Edit the layer'}
          onDone={putLayer}
          onClose={() => setEdited(undefined)}
        />
      )}
      {isChoosingOffer && (
        <UseOfferDialog
          offers={offers}
          layers={values.layers}
          nameOf={(offer) => offerNameFor(offer, isAdmin)}
          onLayers={(next) => edit((now) => ({ ...now, layers: next }))}
          onClose={() => setChoosingOffer(false)}
        />
      )}
    </>
  );
}
