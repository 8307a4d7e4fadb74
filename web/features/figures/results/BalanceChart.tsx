import { memo, useId, useState, type PointerEvent } from 'react';
import { monthText, shortDollars, plainDollars } from '../figure.ts';
import { shortAmount } from '../../../../shared/schema/short-amount.ts';
import {
  balanceOf,
  barsOf,
  HEIGHT,
  labelledMonths,
  rankedDebt,
  ticksTo,
  totalOf,
  type RankedDebt,
} from './balances.ts';
import { fillOf, LayerKey } from './LayersTable.tsx';
import styles from './results.module.css';
import type { ShownLayer } from './shown-layers.ts';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

interface PlotProps {
  readonly debt: readonly RankedDebt[];
  readonly months: number;
  readonly ticks: readonly number[];
  readonly label: string;
}

/** The bars. The drawing is stretched to the page width, so texts are placed over it as HTML. */
const Plot = ({ debt, months, ticks, label }: PlotProps) => {
  const top = ticks.at(-1) ?? 1;
  const limit = debt[0]?.layer.limit ?? 0;
  const y = (amount: number) => HEIGHT - (HEIGHT * amount) / top;
  return (
    <svg
      viewBox={`0 0 ${months} ${HEIGHT}`}
      preserveAspectRatio="none"
      // An external image would not follow the theme's colours.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
    >
      {ticks.map((amount) => (
        <line key={amount} x2={months} y1={y(amount)} y2={y(amount)} />
      ))}
      {debt.map(({ layer, rank }, at) => (
        <path key={layer.lineId} style={fillOf(layer.kind, rank)} d={barsOf(debt, at, top)} />
      ))}
      <line data-limit x2={months} y1={y(limit)} y2={y(limit)} />
    </svg>
  );
};

/** The layers with their colours, and their balances in the month under the pointer. */
const Legend = ({ debt, month, startMonth }: LegendProps) => (
  <p className={styles['legend']}>
    {debt.map((ranked) => (
      <span key={ranked.layer.lineId}>
        <LayerKey kind={ranked.layer.kind} rank={ranked.rank} /> {ranked.layer.title}
        {month !== undefined && ` ${shortDollars(balanceOf(ranked, month))}`}
      </span>
    ))}
    {month !== undefined && <span>at the end of {monthText(startMonth, month)}</span>}
  </p>
);

interface LegendProps {
  readonly debt: readonly RankedDebt[];
  readonly month: number | undefined;
  readonly startMonth: string;
}

interface BalanceTableProps extends Omit<BalanceChartProps, 'layers'> {
  readonly debt: readonly RankedDebt[];
}

const Table = ({ debt, beforeFinance, startMonth }: BalanceTableProps) => (
  <ScrollRegion className={styles['frame']} label="Balances by month">
    <table>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Cash before finance</th>
          {debt.map(({ layer }) => (
            <th key={layer.lineId} scope="col">
              {layer.title}
            </th>
          ))}
          {debt.length > 1 && <th scope="col">All debt</th>}
        </tr>
      </thead>
      <tbody>
        {beforeFinance.map((cash, month) => (
          // Months have no other key.
          <tr key={month}>
            <th scope="row">{monthText(startMonth, month)}</th>
            <td>{plainDollars(cash)}</td>
            {debt.map((ranked) => (
              <td key={ranked.layer.lineId}>{plainDollars(balanceOf(ranked, month))}</td>
            ))}
            {debt.length > 1 && <td>{plainDollars(totalOf(debt, month))}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);

/** The chart's values as a table, rendered when the user opens it. */
function BalanceTable(props: BalanceTableProps) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>
        Table<span className="unseen">: balance by month</span>
      </summary>
      {isOpened && <Table {...props} />}
    </details>
  );
}

function describe(debt: readonly RankedDebt[], months: number, startMonth: string): string {
  const totals = Array.from({ length: months }, (_, month) => totalOf(debt, month));
  const highest = Math.max(...totals);
  const names = debt.map(({ layer }) => layer.title).join(', ');
  return `Balance of ${names} by month: highest ${shortDollars(highest)} in ${monthText(startMonth, totals.indexOf(highest))}. The table gives all values.`;
}

interface BalanceChartProps {
  readonly layers: readonly ShownLayer[];
  /** Net sales and income less costs by month. */
  readonly beforeFinance: readonly number[];
  /** First month of the plan, `2026-12`. */
  readonly startMonth: string;
}

/** The balances of the debt layers by month, as stacked bars and as a table. */
export default memo(function BalanceChart(props: BalanceChartProps) {
  const { layers, beforeFinance, startMonth } = props;
  const id = useId();
  const [month, setMonth] = useState<number>();
  const debt = rankedDebt(layers);
  const months = beforeFinance.length;
  const [first] = debt;
  if (!first) return undefined;
  const limit = first.layer.limit ?? 0;
  const ticks = ticksTo(Math.max(limit, ...beforeFinance.map((_, at) => totalOf(debt, at))));
  const top = ticks.at(-1) ?? 1;
  const pointAtMonth = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setMonth(Math.min(months - 1, Math.max(0, Math.floor((months * (clientX - left)) / width))));
  };
  return (
    <section className={styles['chart']} aria-labelledby={id}>
      <h3 id={id}>Balance by month</h3>
      <div className={styles['plot']}>
        <div className={styles['amounts']} aria-hidden="true">
          {ticks.map((amount) => (
            <span key={amount} style={{ bottom: percent(amount, top) }}>
              {shortAmount(amount)}
            </span>
          ))}
        </div>
        <div
          className={styles['bars']}
          onPointerMove={pointAtMonth}
          onPointerLeave={() => setMonth(undefined)}
        >
          <Plot debt={debt} months={months} ticks={ticks} label={describe(debt, months, startMonth)} />
          <span className={styles['limit']} style={{ bottom: percent(limit, top) }} aria-hidden="true">
            {first.layer.title} limit {shortAmount(limit)}
          </span>
        </div>
        <div className={styles['months']} aria-hidden="true">
          {labelledMonths(months).map((labelled) => (
            <span key={labelled} style={{ left: `min(${percent(labelled + 0.5, months)}, 100% - 2.5em)` }}>
              {monthText(startMonth, labelled)}
            </span>
          ))}
        </div>
      </div>
      <Legend debt={debt} month={month} startMonth={startMonth} />
      <BalanceTable debt={debt} beforeFinance={beforeFinance} startMonth={startMonth} />
    </section>
  );
});
