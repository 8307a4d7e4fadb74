import { useId } from 'react';
import { costCurve, crossingsOf, type NamedCurve } from '../../../shared/terms/curve.ts';
import { formatAud, formatPercent } from '../../ui/format.ts';
import type { Compared } from './comparison.ts';
import styles from './terms.module.css';

const WIDTH = 640;
const HEIGHT = 220;
const LEFT = 44;
const BOTTOM = 28;
const TOP = 12;
const RIGHT = 12;
/** Lines differ by dashes, too. */
const dashes = ['', '7 4', '2 3', '9 3 2 3', '4 4'];

/** Round figures between two values, at most six. */
function ticks(low: number, high: number): readonly number[] {
  const step = [0.1, 0.2, 0.25, 0.5, 1, 2, 2.5, 5, 10, 20, 50].find((one) => (high - low) / one <= 5) ?? 100;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, at) => first + at * step);
}

interface ChartProps {
  readonly lines: readonly NamedCurve[];
  readonly describedBy: string;
}

/** The curves as a drawing; the table beneath says the same. */
function Chart({ lines, describedBy }: ChartProps) {
  const points = lines.flatMap((line) => line.points).filter(({ nominal }) => nominal !== null);
  const months = points.map((point) => point.months);
  const costs = points.map(({ nominal }) => nominal ?? 0);
  const [from, to] = [Math.min(...months), Math.max(...months)];
  const pad = Math.max((Math.max(...costs) - Math.min(...costs)) * 0.1, 0.05);
  const [low, high] = [Math.min(...costs) - pad, Math.max(...costs) + pad];
  const x = (month: number) => LEFT + ((month - from) / Math.max(to - from, 1)) * (WIDTH - LEFT - RIGHT);
  const y = (cost: number) => TOP + ((high - cost) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const everyThird = months.filter((month, at) => months.indexOf(month) === at && (month - from) % 3 === 0);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      // A drawing in a file of its own would not have the theme's colours.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-labelledby={describedBy}
      className={styles['chart']}
    >
      {ticks(low, high).map((cost) => (
        <g key={cost}>
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(cost)} y2={y(cost)} />
          <text x={LEFT - 6} y={y(cost) + 4} textAnchor="end">
            {cost.toFixed(2).replace(/0$/, '')}
          </text>
        </g>
      ))}
      {everyThird.map((month) => (
        <text key={month} x={x(month)} y={HEIGHT - 8} textAnchor="middle">
          {month}
        </text>
      ))}
      {lines.map(({ name, points: of }, at) => (
        <polyline
          key={name}
          data-line={at % dashes.length}
          strokeDasharray={dashes[at % dashes.length]}
          points={of
            .flatMap(({ months: m, nominal }) => (nominal === null ? [] : [`${x(m)},${y(nominal)}`]))
            .join(' ')}
        />
      ))}
    </svg>
  );
}

const Key = ({ lines }: { readonly lines: readonly NamedCurve[] }) => (
  <ul className={styles['key']}>
    {lines.map(({ name }, at) => (
      <li key={name}>
        <svg viewBox="0 0 28 8" aria-hidden="true">
          <line
            x1="0"
            x2="28"
            y1="4"
            y2="4"
            data-line={at % dashes.length}
            strokeDasharray={dashes[at % dashes.length]}
          />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);

/** What a later repayment costs: the curves, where they cross in words, and the figures. */
export function CostCurve({ all }: { readonly all: readonly Compared[] }) {
  const title = useId();
  const lines = all.map(({ name, offer, assumptions }) => ({ name, points: costCurve(offer, assumptions) }));
  const crossings = crossingsOf(lines);
  const months = [...new Set(lines.flatMap(({ points }) => points.map((point) => point.months)))].sort(
    (a, b) => a - b,
  );
  return (
    <section className={styles['curve']} aria-labelledby={title}>
      <h3 id={title}>All-in cost by month of repayment</h3>
      <div className={styles['plot']}>
        <Chart lines={lines} describedBy={title} />
      </div>
      <Key lines={lines} />
      {crossings.length > 0 && (
        <ul className={styles['crossings']}>
          {crossings.map((words) => (
            <li key={words}>{words}.</li>
          ))}
        </ul>
      )}
      <details>
        <summary>Figures</summary>
        <div className={styles['frame']}>
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
                  {lines.map(({ name, points }) => {
                    const point = points.find((one) => one.months === month);
                    return (
                      <td key={name}>
                        {point
                          ? `${formatPercent(point.nominal)}, ${formatAud(Math.round(point.dollars))}`
                          : '–'}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}
