import { layerKindOf, layerOfOffer } from '../../../shared/deal/layer-of-offer.ts';
import { layerKinds } from '../../../shared/entities/options.ts';
import type { LayerRow } from '../../../shared/entities/plan-lines.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import { newLayer } from './plan-values.ts';

/** Rank of a layer's kind: `layerKinds` starts with the senior layers and ends with equity. */
const rankOf = ({ layerKind }: LayerRow) => layerKinds.findIndex(({ value }) => value === layerKind);

/** Inserts a layer behind those that rank before it; equity stays last. */
export function withLayer(layers: readonly LayerRow[], layer: LayerRow): readonly LayerRow[] {
  const next = layers.findIndex((other) => rankOf(other) > rankOf(layer));
  return layers.toSpliced(next < 0 ? layers.length : next, 0, layer);
}

export const replaceLayer = (layers: readonly LayerRow[], layer: LayerRow): readonly LayerRow[] =>
  layers.map((other) => (other.lineId === layer.lineId ? layer : other));

export const removeLayer = (layers: readonly LayerRow[], { lineId }: LayerRow): readonly LayerRow[] =>
  layers.filter((other) => other.lineId !== lineId);

/** Moves a layer up (-1) or down (1) in rank; nothing ranks behind equity. */
export function moveLayer(layers: readonly LayerRow[], { lineId }: LayerRow, offset: 1 | -1) {
  const index = layers.findIndex((other) => other.lineId === lineId);
  const [layer, other] = [layers[index], layers[index + offset]];
  if (!layer || !other || other.layerKind === 'equity') return layers;
  return layers.with(index, other).with(index + offset, layer);
}

/**
 * Uses an offer in a plan: fills an existing layer, or adds one.
 * @param layerId line id of the layer to fill; '' for a new layer
 */
export function withOffer(
  layers: readonly LayerRow[],
  offer: Terms,
  name: string,
  layerId: string,
): readonly LayerRow[] {
  const layer = layers.find(({ lineId }) => lineId === layerId);
  if (layer) return replaceLayer(layers, layerOfOffer(layer, offer, name));
  return withLayer(layers, layerOfOffer(newLayer({ layerKind: layerKindOf(offer) }), offer, name));
}

/** Returns the layer that an offer fills: its own, or else the first of its kind. */
export const layerFor = (layers: readonly LayerRow[], offer: Terms): LayerRow | undefined =>
  layers.find(({ termsId }) => termsId === offer.id) ??
  layers.find(({ layerKind }) => layerKind === layerKindOf(offer));

/** Returns the offer that prices a layer, if it has a newer revision than the layer uses. */
export const newerOffer = ({ termsId, termsRevision }: LayerRow, offers: readonly Terms[]) =>
  offers.find(({ id, revision }) => id === termsId && (revision ?? 0) > (termsRevision ?? 0));
