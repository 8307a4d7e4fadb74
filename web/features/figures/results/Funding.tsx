import { useDeferredValue, type ReactNode } from 'react';
import { sum } from '../../../../shared/deal/figures.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { WhenNear } from '../../../ui/WhenNear.tsx';
import { shortDollars } from '../figure.ts';
import { fillOf, LayersTable, type LayersTableProps } from './LayersTable.tsx';
import styles from './results.module.css';
import type { ShownLayer } from './shown-layers.ts';

const BalanceChart = lazyPart(() => import('./BalanceChart.tsx'), <Loading />);

interface FundingProps extends LayersTableProps {
  /** Net sales and income less costs by month. */
  readonly beforeFinance: readonly number[];
  /** Buttons of the heading. */
  readonly tools?: ReactNode;
}

/** The amount that a layer reaches: the peak of a debt, or the equity paid in; undefined if only its limit is known. */
function amountReached(layer: ShownLayer): number | undefined {
  if (layer.shows === 'limit') return undefined;
  return layer.shows === 'debt' ? layer.result.figures.peak : layer.equity.in;
}

interface StackProps {
  readonly layers: readonly ShownLayer[];
  readonly amounts: readonly number[];
}

/** The shares of the layers in the funding, as a bar. */
function Stack({ layers, amounts }: StackProps) {
  const total = sum(amounts);
  if (total <= 0) return undefined;
  const names = layers.map(({ title }, rank) => `${title} ${shortDollars(amounts[rank] ?? 0)}`);
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
      {layers.map(({ lineId, kind }, rank) => (
        <rect
          key={lineId}
          x={sum(amounts.slice(0, rank))}
          width={amounts[rank]}
          height="1"
          style={fillOf(kind, rank)}
        />
      ))}
    </svg>
  );
}

/** The funding of a plan: shares, table and balances of its layers. */
export function Funding({ layers, startMonth, beforeFinance, renderActions, tools }: FundingProps) {
  const reached = layers.flatMap((layer) => amountReached(layer) ?? []);
  const isReachKnown = reached.length === layers.length;
  // Renders a change in the table before the chart.
  const deferred = { layers: useDeferredValue(layers), beforeFinance: useDeferredValue(beforeFinance) };
  return (
    <section className={styles['section']}>
      <header className={styles['head']}>
        <h2>Funding</h2>
        <span>
          {isReachKnown ? `${shortDollars(sum(reached))} at the peak` : 'Before the cost of other layers'}
        </span>
        {tools && <div>{tools}</div>}
      </header>
      {/* Compares the limits of all if the reader knows only the limit of some. */}
      <Stack layers={layers} amounts={isReachKnown ? reached : layers.map(({ limit }) => limit ?? 0)} />
      <LayersTable layers={layers} startMonth={startMonth} {...(renderActions && { renderActions })} />
      <WhenNear height="20rem">
        <BalanceChart {...deferred} startMonth={startMonth} />
      </WhenNear>
    </section>
  );
}
