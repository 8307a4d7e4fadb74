import { useDeferredValue, type ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { WhenNear } from '../../../ui/WhenNear.tsx';
import { shortDollars } from '../figure.ts';
import { LayersTable, type LayersTableProps } from './LayersTable.tsx';
import styles from './results.module.css';
import type { ShownLayer } from './shown-layers.ts';
import { Stack } from './Stack.tsx';

const BalanceChart = lazyPart(() => import('./BalanceChart.tsx'), <Loading />);

interface FundingProps extends LayersTableProps {
  /** Net sales and income less costs by month. */
  readonly beforeFinance: readonly number[];
  /** Buttons of the heading. */
  readonly tools?: ReactNode;
}

/** The sum of the debt peaks and the equity paid in; undefined if a layer shows only its limit. */
function fundingAtPeak(layers: readonly ShownLayer[]): number | undefined {
  const amounts = layers.map((layer) => {
    if (layer.shows === 'limit') return NaN;
    return layer.shows === 'debt' ? layer.result.figures.peak : layer.equity.in;
  });
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  return Number.isNaN(sum) ? undefined : sum;
}

/** The layers of funding: shares, figures and balances by month. */
export function Funding({ layers, startMonth, beforeFinance, renderActions, tools }: FundingProps) {
  const peak = fundingAtPeak(layers);
  // Renders a change in the table before the chart.
  const deferred = { layers: useDeferredValue(layers), beforeFinance: useDeferredValue(beforeFinance) };
  return (
    <section className={styles['section']}>
      <header className={styles['head']}>
        <h2>Funding</h2>
        <span>
          {peak === undefined ? 'Before the cost of other layers' : `${shortDollars(peak)} at the peak`}
        </span>
        {tools && <div>{tools}</div>}
      </header>
      <Stack layers={layers} />
      <LayersTable layers={layers} startMonth={startMonth} {...(renderActions && { renderActions })} />
      <WhenNear height="20rem">
        <BalanceChart {...deferred} startMonth={startMonth} />
      </WhenNear>
    </section>
  );
}
