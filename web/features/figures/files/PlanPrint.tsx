import { PrintedOn } from '../../../ui/record/PrintedOn.tsx';
import { Checks } from '../results/Checks.tsx';
import { LayersTable } from '../results/LayersTable.tsx';
import { ResultStrip } from '../results/ResultStrip.tsx';
import type { ShownLayer } from '../results/shown-layers.ts';
import type { ComputedWhatIf } from '../results/use-what-if.ts';
import WhatIfTables from '../results/WhatIfTables.tsx';
import type { PlanTitle } from './plan-file.ts';
import styles from './print.module.css';
import { PrintedLines, PrintedMonths, type LinesProps } from './PrintedTables.tsx';

interface PlanPrintProps extends LinesProps {
  readonly title: Pick<PlanTitle, 'name' | 'origin'>;
  readonly layers: readonly ShownLayer[];
  readonly whatIfResult: ComputedWhatIf;
}

/** A plan on paper: results, lines and layers, then months and what-if. */
export default function PlanPrint({ title, values, figures, layers, whatIfResult }: PlanPrintProps) {
  const results = { figures, layers, whatIfResult, startMonth: values.startMonth };
  return (
    <section className={styles['print']}>
      <h2>
        {title.name}, {title.origin}
      </h2>
      <ResultStrip {...results} />
      <Checks {...results} values={values} />
      <PrintedLines values={values} figures={figures} />
      <LayersTable {...results} />
      <div className={styles['page']}>
        <PrintedMonths values={values} figures={figures} layers={layers} equity={figures.equity.flows} />
        <WhatIfTables {...results} />
        <PrintedOn />
      </div>
    </section>
  );
}
