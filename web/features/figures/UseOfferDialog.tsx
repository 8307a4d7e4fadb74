import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx';
import { layerKindOf } from '../../../shared/deal/layer-of-offer.ts';
import { interestRateOf } from '../../../shared/terms/values.ts';
import type { LayerRow } from '../../../shared/entities/plan-lines.ts';
import { labelOf, layerKinds, termsStatuses } from '../../../shared/entities/options.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import type { List } from '../../api/use-list.ts';
import { LoadState } from '../../ui/ErrorState.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { shortAmount } from '../../../shared/schema/short-amount.ts';
import { countOf, formatPercent } from '../../ui/format.ts';
import { layerFor, withOffer } from '../../parts/plan/layer-edits.ts';

interface UseOfferDialogProps {
  readonly offers: List<Terms>;
  readonly layers: readonly LayerRow[];
  readonly nameOf: (offer: Terms) => string;
  /** Receives the layers of the plan with the offer. */
  readonly onLayers: (layers: readonly LayerRow[]) => void;
  readonly onClose: () => void;
}

const offerLabel = (offer: Terms, name: string) =>
  [
    name,
    `${labelOf(layerKinds, layerKindOf(offer)).toLowerCase()} ${shortAmount(offer.facilityLimit ?? 0)}`,
    formatPercent(interestRateOf(offer)),
    ...(offer.term === null ? [] : [countOf(offer.term, 'month')]),
    labelOf(termsStatuses, offer.termsStatus).toLowerCase(),
  ].join(', ');

/** The layers that an offer can replace, and a new layer. */
const targetOptions = (layers: readonly LayerRow[]) => [
  ...layers
    .filter(({ layerKind }) => layerKind !== 'equity')
    .map(({ lineId, layerKind, limit }) => ({
      value: lineId,
      label: `In place of ${labelOf(layerKinds, layerKind).toLowerCase()} ${shortAmount(limit ?? 0)}`,
    })),
  { value: '', label: 'As a new layer' },
];

/** Chooses an offer, and the layer of the plan that gets its limit and pricing. */
export default function UseOfferDialog({ offers, layers, nameOf, onLayers, onClose }: UseOfferDialogProps) {
  const usable = (offers.rows ?? []).filter((item) => layerKindOf(item) !== '');
  const [offerId, setOfferId] = useState<string>();
  const offer = usable.find(({ id }) => id === offerId) ?? usable[0];
  const [targetId, setTargetId] = useState<string>();
  const chosenTarget = targetId ?? (offer && layerFor(layers, offer)?.lineId) ?? '';
  const use = () => {
    if (offer) onLayers(withOffer(layers, offer, nameOf(offer), chosenTarget));
    onClose();
  };
  return (
    <Dialog onClose={onClose} title="Use an offer">
      {!offers.rows && <LoadState error={offers.error} onRetry={offers.reload} />}
      {offers.rows && usable.length === 0 && (
        <Empty title="No offers yet">
          <p>Offers of debt that you can see appear here.</p>
        </Empty>
      )}
      {usable.length > 0 && (
        <>
          <NativeSelect
            label="Offer"
            data-autofocus
            data={usable.map((usableOffer) => ({
              value: usableOffer.id,
              label: offerLabel(usableOffer, nameOf(usableOffer)),
            }))}
            value={offer?.id}
            onChange={({ currentTarget }) => {
              setOfferId(currentTarget.value);
              setTargetId(undefined);
            }}
          />
          <NativeSelect
            mt="sm"
            label="Layer"
            data={targetOptions(layers)}
            value={chosenTarget}
            onChange={({ currentTarget }) => setTargetId(currentTarget.value)}
          />
        </>
      )}
      <DialogButtons
        action={usable.length > 0 ? 'Use this offer' : undefined}
        onCancel={onClose}
        onAction={use}
      />
    </Dialog>
  );
}
