import { memo, useState } from 'react';
import type { DealFigures } from '../../../../shared/deal/figures.ts';
import { CHANGES, type WhatIf } from '../../../../shared/deal/what-if-cases.ts';
import { Segments } from '../../../ui/Segments.tsx';
import { dollars, largestFallText, percentText } from '../figure.ts';
import type { ChecksProps } from './Checks.tsx';
import styles from './results.module.css';
import { isDebt } from './shown-layers.ts';

const measures = [
  { value: 'marginOnCost', label: 'Margin on cost' },
  { value: 'equityIrr', label: 'Equity IRR' },
] as const;
type Measure = (typeof measures)[number]['value'];

const changeText = (percent: number) => `${percent > 0 ? '+' : ''}${percentText(percent).replace('.0', '')}`;
const percentOrDash = (value: number | null) => (value === null ? '–' : percentText(value));

/** Strongest shade, in percent; text on it keeps a contrast of 7. */
const STRONGEST_SHADE = 34;

/** Shades values from the lowest to the highest; those below 0 get the warning colour. */
function shade(value: number | null, values: readonly (number | null)[]): string {
  const numbers = values.filter((shaded) => shaded !== null);
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  if (value === null || high === low) return 'transparent';
  if (value < 0) return 'var(--unsuccessful-wash)';
  return `color-mix(in srgb, var(--bar) ${Math.round((STRONGEST_SHADE * (value - low)) / (high - low))}%, transparent)`;
}

function Cases({ whatIf, measure }: { readonly whatIf: WhatIf; readonly measure: Measure }) {
  const values = whatIf.cases.map((whatIfCase) => whatIfCase[measure]);
  return (
    <table className={styles['heat']}>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            Prices
          </th>
          <th scope="colgroup" colSpan={CHANGES.length}>
            Costs other than land
          </th>
        </tr>
        <tr>
          {CHANGES.map((costs) => (
            <th key={costs} scope="col">
              {changeText(costs)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {CHANGES.map((prices) => (
          <tr key={prices}>
            <th scope="row">{changeText(prices)}</th>
            {whatIf.cases
              .filter((whatIfCase) => whatIfCase.prices === prices)
              .map(({ costs, [measure]: value }) => (
                <td
                  key={costs}
                  style={{ background: shade(value, values) }}
                  data-today={(prices === 0 && costs === 0) || undefined}
                >
                  {percentOrDash(value)}
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function smallestHeadroom({ layers }: DealFigures, titles: readonly string[]): string {
  const headrooms = layers.map(({ headroom }) => headroom);
  const at = headrooms.indexOf(Math.min(...headrooms));
  return at === -1 ? '–' : `${titles[at] ?? ''} ${dollars(headrooms[at] ?? 0)}`;
}

interface DelaysProps {
  readonly rows: WhatIf['delays'];
  readonly titles: readonly string[];
}

const Delays = ({ rows, titles }: DelaysProps) => (
  <table className={styles['rows']}>
    <thead>
      <tr>
        <th scope="col">Sales</th>
        <th scope="col">Margin on cost</th>
        <th scope="col">Equity IRR</th>
        <th scope="col">Smallest headroom</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ months, figures }) => (
        <tr key={months}>
          <th scope="row">{months === 0 ? 'As planned' : `${months} months later`}</th>
          <td>{percentOrDash(figures.marginOnCost)}</td>
          <td>{percentOrDash(figures.equity.irr)}</td>
          <td data-standing={figures.layers.some(({ headroom }) => headroom < 0) ? 'short' : undefined}>
            {smallestHeadroom(figures, titles)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Formats how far prices can fall, in percent. @param priceFall null if the project fails at today's prices */
function priceFallText(priceFall: number | null, textIfFailing: string): string {
  if (priceFall === null) return textIfFailing;
  return priceFall === 100 ? 'Any price' : largestFallText(priceFall);
}

function BreakEvens({ whatIf, titles }: { readonly whatIf: WhatIf; readonly titles: readonly string[] }) {
  const rows = [
    { label: 'No loss', priceFall: whatIf.maxFallWithoutLoss, textIfFailing: 'Loss today' },
    ...titles.map((title, at) => ({
      label: `${title} repaid in full`,
      priceFall: whatIf.maxFallsWithRepayment[at] ?? null,
      textIfFailing: 'Not repaid today',
    })),
  ];
  return (
    <table className={styles['rows']}>
      <thead>
        <tr>
          <th scope="col">Holds down to prices of</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, priceFall, textIfFailing }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-standing={priceFall === null ? 'short' : undefined}>
              {priceFallText(priceFall, textIfFailing)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type WhatIfTablesProps = Omit<ChecksProps, 'values' | 'onUseLimit'>;

/** Margin and equity IRR at other prices, costs and delays, and the break-evens. */
export default memo(function WhatIfTables({ figures, layers, whatIfResult }: WhatIfTablesProps) {
  const [measure, setMeasure] = useState<Measure>('marginOnCost');
  const titles = layers.filter((layer) => isDebt(layer)).map(({ title }) => title);
  const { whatIf, isCurrent } = whatIfResult;
  return (
    <section className={styles['section']} aria-label="What if" aria-busy={!isCurrent}>
      <header className={styles['head']}>
        <h2>What if</h2>
        <div>
          <Segments label="Figure of the table" options={measures} value={measure} onChange={setMeasure} />
        </div>
      </header>
      {whatIf ? (
        <div className={styles['twoColumns']}>
          <Cases whatIf={whatIf} measure={measure} />
          <div>
            <Delays rows={[{ months: 0, figures }, ...whatIf.delays]} titles={titles} />
            <BreakEvens whatIf={whatIf} titles={titles} />
          </div>
        </div>
      ) : (
        <p className={styles['computing']}>Computing …</p>
      )}
    </section>
  );
});
