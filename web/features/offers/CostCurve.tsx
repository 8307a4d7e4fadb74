import { useId } from 'react';
import { PERCENT } from '../../../shared/schema/formats.ts';
import { costCurve, crossingsOf, type NamedCurve } from '../../../shared/terms/curve.ts';
import { formatPercent } from '../../ui/format.ts';
import { ScrollRegion } from '../../ui/ScrollRegion.tsx';
import { dollarText, type ComparedOffer } from './comparison.ts';
import styles from './terms.module.css';

const WIDTH = 640;
const HEIGHT = 220;
const MARGIN_LEFT = 56;
const MARGIN_BOTTOM = 28;
const MARGIN_TOP = 12;
const MARGIN_RIGHT = 12;
/** Dashes distinguish the lines without colour. */
const strokes = [
  { stroke: 'var(--new)', strokeDasharray: '' },
  { stroke: 'var(--accent)', strokeDasharray: '7 4' },
  { stroke: 'var(--completed)', strokeDasharray: '2 3' },
  { stroke: 'var(--assigned)', strokeDasharray: '9 3 2 3' },
  { stroke: 'var(--progress)', strokeDasharray: '4 4' },
];

/** Returns at most six round values for the ticks of an axis. */
function ticks(low: number, high: number): readonly number[] {
  const step =
    [0.1, 0.2, 0.25, 0.5, 1, 2, 2.5, 5, 10, 20, 50].find((value) => (high - low) / value <= 5) ?? 100;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, index) => first + index * step);
}

interface ChartProps {
  readonly lines: readonly NamedCurve[];
  readonly labelledBy: string;
}

/** The cost curves as a chart; the table below has the same figures. */
function Chart({ lines, labelledBy }: ChartProps) {
  const points = lines.flatMap((line) => line.points).filter(({ nominal }) => nominal !== null);
  const months = points.map((point) => point.months);
  const costs = points.map(({ nominal }) => nominal ?? 0);
  const [from, to] = [Math.min(...months), Math.max(...months)];
  const padding = Math.max((Math.max(...costs) - Math.min(...costs)) * 0.1, 0.05);
  const [low, high] = [Math.min(...costs) - padding, Math.max(...costs) + padding];
  const x = (month: number) =>
    MARGIN_LEFT + ((month - from) / Math.max(to - from, 1)) * (WIDTH - MARGIN_LEFT - MARGIN_RIGHT);
  const y = (cost: number) =>
    MARGIN_TOP + ((high - cost) / (high - low)) * (HEIGHT - MARGIN_TOP - MARGIN_BOTTOM);
  const labelledMonths = [...new Set(months)].filter((month) => (month - from) % 3 === 0);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      // An external image would not follow the theme's colours.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-labelledby={labelledBy}
      className={styles['chart']}
    >
      {ticks(low, high).map((cost) => (
        <g key={cost}>
          <line x1={MARGIN_LEFT} x2={WIDTH - MARGIN_RIGHT} y1={y(cost)} y2={y(cost)} />
          <text x={MARGIN_LEFT - 6} y={y(cost) + 4} textAnchor="end">
            {cost.toFixed(2).replace(/0$/, '') + PERCENT}
          </text>
        </g>
      ))}
      {labelledMonths.map((month) => (
        <text key={month} x={x(month)} y={HEIGHT - 8} textAnchor="middle">
          {month}
        </text>
      ))}
      {lines.map(({ name, points: curve }, index) => (
        <polyline
          key={name}
          {...strokes[index % strokes.length]}
          points={curve
            .flatMap(({ months: m, nominal }) => (nominal === null ? [] : [`${x(m)},${y(nominal)}`]))
            .join(' ')}
        />
      ))}
    </svg>
  );
}

const Legend = ({ lines }: { readonly lines: readonly NamedCurve[] }) => (
  <ul className={styles['key']}>
    {lines.map(({ name }, index) => (
      <li key={name}>
        <svg viewBox="0 0 28 8" aria-hidden="true">
          <line x1="0" x2="28" y1="4" y2="4" {...strokes[index % strokes.length]} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);

function costText({ points }: NamedCurve, month: number): string {
  const point = points.find((costPoint) => costPoint.months === month);
  if (!point) return '–';
  // A month may have a cost but no rate.
  return [formatPercent(point.nominal), dollarText(point.dollars)].filter((text) => text !== '').join(', ');
}

function CurveFigures({ lines }: { readonly lines: readonly NamedCurve[] }) {
  const months = [...new Set(lines.flatMap(({ points }) => points.map((point) => point.months)))].sort(
    (a, b) => a - b,
  );
  return (
    <details>
      <summary>Figures</summary>
      <ScrollRegion className={styles['frame']} label="Figures by month">
        <table>
          <thead>
            <tr>
              <th scope="col">Months</th>
              {lines.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month}>
                <th scope="row">{month}</th>
                {lines.map((line) => (
                  <td key={line.name}>{costText(line, month)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}

/** Cost by month of repayment: chart, crossover points in words, and table. */
export default function CostCurve({ offers }: { readonly offers: readonly ComparedOffer[] }) {
  const titleId = useId();
  const lines = offers.map((row) => ({ name: row.name, points: costCurve(row.offer, row.assumptions) }));
  const crossings = crossingsOf(lines);
  return (
    <section className={styles['curve']} aria-labelledby={titleId}>
      <h3 id={titleId}>All-in cost by month of repayment</h3>
      <ScrollRegion className={styles['plot']} label="Chart">
        <Chart lines={lines} labelledBy={titleId} />
      </ScrollRegion>
      <Legend lines={lines} />
      {crossings.length > 0 && (
        <ul className={styles['crossings']}>
          {crossings.map((words) => (
            <li key={words}>{words}.</li>
          ))}
        </ul>
      )}
      <CurveFigures lines={lines} />
    </section>
  );
}
