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

/** The peak of a debt layer, or the equity paid in. `byLimit`: the limit, if some layer shows nothing else. */
function amountOf(layer: ShownLayer, byLimit: boolean): number {
  if (layer.shows === 'limit' || byLimit) return layer.limit ?? 0;
  return layer.shows === 'debt' ? layer.result.figures.peak : layer.equity.in;
}

function partsOf(layers: readonly ShownLayer[]): readonly Part[] {
  const byLimit = layers.some(({ shows }) => shows === 'limit');
  const amounts = layers.map((layer) => amountOf(layer, byLimit));
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
