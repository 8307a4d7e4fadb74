import { shortDollars } from '../figure.ts';
import { toneOf } from './LayerKey.tsx';
import styles from './results.module.css';
import type { ShownLayer } from './shown-layers.ts';

interface Part {
  readonly layer: ShownLayer;
  readonly rank: number;
  readonly amount: number;
  /** Sum of the parts before it. */
  readonly from: number;
}

/** Returns the amount that a layer reaches: the peak of a debt, or the equity paid in; 0 if only its limit is known. */
function amountReached(layer: ShownLayer): number {
  if (layer.shows === 'limit') return 0;
  return layer.shows === 'debt' ? layer.result.figures.peak : layer.equity.in;
}

/** Compares what the layers reach, or the limits of all if the reader knows only the limit of some. */
function partsOf(layers: readonly ShownLayer[]): readonly Part[] {
  const isAnyReachUnknown = layers.some(({ shows }) => shows === 'limit');
  const amounts = layers.map((layer) => (isAnyReachUnknown ? (layer.limit ?? 0) : amountReached(layer)));
  return layers.map((layer, rank) => ({
    layer,
    rank,
    amount: amounts[rank] ?? 0,
    from: amounts.slice(0, rank).reduce((sum, amount) => sum + amount, 0),
  }));
}

/** The shares of the layers in the funding, as a bar. */
export function Stack({ layers }: { readonly layers: readonly ShownLayer[] }) {
  const parts = partsOf(layers);
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  if (total <= 0) return undefined;
  const names = parts.map(({ layer, amount }) => `${layer.title} ${shortDollars(amount)}`);
  return (
    <svg
      className={styles['stack']}
      viewBox={`0 0 ${total} 1`}
      preserveAspectRatio="none"
      // An external image would not follow the theme's colours.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={names.join(', ')}
    >
      {parts.map(({ layer, rank, from, amount }) => (
        <rect key={layer.lineId} x={from} width={amount} height="1" data-tone={toneOf(layer.kind, rank)} />
      ))}
    </svg>
  );
}
