import { useId } from 'react';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { formatMillions } from '../../../ui/format.ts';
import { useIsPrinting } from '../../../ui/use-is-printing.ts';
import styles from '../desk.module.css';
import type { Bar, BarGroup } from './bars.ts';

/** In CSS pixels: a bar with its gaps, each gap, and the baseline of the texts. */
const LINE_HEIGHT = 26;
const GAP = 6;
const BASELINE = 17;
/** In percent of the width: the label, and the longest bar. The amount gets the rest. */
const LABEL_WIDTH = 33;
const LONGEST_BAR = 45;
/** Further values appear only in the table, and on paper. */
const MAX_BARS = 12;

const barText = ({ label, count, amount }: Bar) =>
  `${label} ${formatMillions(amount)} in ${count} ${count === 1 ? 'project' : 'projects'}`;

function Bars({ bars, title }: { readonly bars: readonly Bar[]; readonly title: string }) {
  const largest = Math.max(1, ...bars.map(({ amount }) => amount));
  return (
    <svg
      // An external image would not follow the theme's colours.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={`${title}: ${bars.map((bar) => barText(bar)).join(', ')}`}
      width="100%"
      height={bars.length * LINE_HEIGHT}
    >
      {bars.map(({ value, short, amount }, index) => (
        <g key={value}>
          <text y={index * LINE_HEIGHT + BASELINE}>{short}</text>
          <rect
            x={`${LABEL_WIDTH}%`}
            y={index * LINE_HEIGHT + GAP}
            width={`${(LONGEST_BAR * amount) / largest}%`}
            height={LINE_HEIGHT - 2 * GAP}
          />
          <text x="100%" y={index * LINE_HEIGHT + BASELINE} textAnchor="end">
            {formatMillions(amount)}
          </text>
        </g>
      ))}
    </svg>
  );
}

const Table = ({ dimension, bars }: BarGroup) => (
  <div className={styles['frame']}>
    <table>
      <thead>
        <tr>
          <th scope="col">{dimension}</th>
          <th scope="col">Projects</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ value, label, count, amount, query }) => (
          <tr key={value}>
            <th scope="row">
              <PageLink to="schedule" query={query}>
                {label}
              </PageLink>
            </th>
            <td>{count}</td>
            <td>{formatMillions(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Amounts as a bar chart, and as a table with links into the schedule. */
export function BarChart(group: BarGroup) {
  const id = useId();
  const { title, bars } = group;
  const isPrinting = useIsPrinting();
  return (
    <section className={styles['chart']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <Bars bars={isPrinting ? bars : bars.slice(0, MAX_BARS)} title={title} />
      <details>
        <summary>
          {bars.length > MAX_BARS ? `Table of all ${bars.length}` : 'Table'}
          <span className="unseen">: {title}</span>
        </summary>
        <Table {...group} />
      </details>
    </section>
  );
}
