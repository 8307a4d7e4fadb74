import { PrintedOn } from '../../../ui/record/PrintedOn.tsx';
import { LayersTable } from '../results/LayersTable.tsx';
import type { ShownLayer } from '../results/shown-layers.ts';
import { OPENED_PLAN_NAME, openedText } from './plan-file.ts';
import styles from './print.module.css';
import { PrintedLines, PrintedMonths, type LinesProps } from './PrintedTables.tsx';

interface OpenedPrintProps extends LinesProps {
  readonly layers: readonly ShownLayer[];
  readonly openedAt: string;
}

/** A plan that the team opened to a capital partner, on paper. */
export default function OpenedPrint({ layers, openedAt, ...lines }: OpenedPrintProps) {
  return (
    <section className={styles['print']}>
      <h2>
        {OPENED_PLAN_NAME}, {openedText(openedAt)}
      </h2>
      <PrintedLines {...lines} />
      <LayersTable layers={layers} startMonth={lines.values.startMonth} />
      <div className={styles['page']}>
        <PrintedMonths {...lines} layers={layers} />
        <PrintedOn />
      </div>
    </section>
  );
}
