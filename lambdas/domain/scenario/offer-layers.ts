import { isAdmin } from '../../../shared/access.ts';
import {
  layerKindOf,
  layerOfOffer,
  offerNameFor,
  OFFER_FIELDS,
} from '../../../shared/deal/layer-of-offer.ts';
import { layerFields, type LayerRow } from '../../../shared/entities/plan-lines.ts';
import type { Scenario } from '../../../shared/entities/scenario.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import { invalid } from '../../../shared/schema/errors.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import type { Store } from '../../engine/store.ts';
import { mapInBatches } from '../map-in-batches.ts';
import { presentTerms } from '../terms/present-terms.ts';
import { readRevision } from '../terms/revisions.ts';

/** The values that a layer took from its offer when it was linked. */
const linkedValues = (layer: LayerRow): Partial<LayerRow> =>
  Object.fromEntries([...OFFER_FIELDS, 'offerName' as const].map((name) => [name, layer[name]]));

const isSameLink = (a: LayerRow, b: LayerRow) =>
  a.termsId === b.termsId && a.termsRevision === b.termsRevision;

/** The offer of a layer, in a revision and under a name that the caller may see. */
async function offerOf(store: Store, { termsId, termsRevision }: LayerRow, projectId: string) {
  const offer = await readUnscoped('terms', termsId);
  const presented = offer?.projectId === projectId ? await presentTerms(store, offer) : undefined;
  if (!presented || layerKindOf(presented) === '') return undefined;
  const name = offerNameFor(presented, isAdmin(store.caller));
  if (presented.revision === termsRevision) return { revision: presented, name };
  // Administrators see every submitted revision.
  const earlier: Terms | undefined = isAdmin(store.caller)
    ? await readRevision(termsId, termsRevision)
    : undefined;
  return earlier && { revision: earlier, name };
}

/**
 * Fills the layers that are linked to offers with the values of the linked revisions, so that no request sets their
 * pricing. A link that was saved before keeps its values.
 * @throws VisibleError 400 for an offer that the caller may not see
 */
export async function fillOfferLayers(
  store: Store,
  { layers, projectId }: Scenario,
  before: Scenario | undefined,
): Promise<LayerRow[]> {
  const { message } = layerFields.termsId;
  return mapInBatches([...layers.entries()], async ([at, layer]) => {
    if (layer.termsId === '') return { ...layer, termsRevision: null };
    const linked = before?.layers.find((previous) => isSameLink(layer, previous));
    if (linked) return { ...layer, ...linkedValues(linked) };
    const offer = await offerOf(store, layer, projectId);
    if (!offer) throw invalid({ [`layers.${at}.termsId`]: message }, message);
    return layerOfOffer(layer, offer.revision, offer.name);
  });
}
