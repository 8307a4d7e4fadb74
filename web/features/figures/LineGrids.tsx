import { useMemo } from 'react';
import { linesOf } from '../../../shared/deal/check-plan-lines.ts';
import type { DealFigures } from '../../../shared/deal/figures.ts';
import {
  costFields,
  incomeFields,
  PLAN_LINES,
  saleFields,
  type CostRow,
  type IncomeRow,
  type SaleRow,
} from '../../../shared/entities/plan-lines.ts';
import type { Issues } from '../../../shared/schema/errors.ts';
import type { GridColumn } from '../../ui/grid/column.ts';
import { Grid } from '../../ui/grid/Grid.tsx';
import { monthColumn } from '../../ui/grid/month-column.ts';
import type { Sheet } from '../../ui/grid/sheet.ts';
import { percentText } from './figure.ts';
import styles from './figures.module.css';
import { newCost, newIncome, newSale, type PlanValues } from '../../parts/plan/plan-values.ts';
import { sections, type Section } from './sections.ts';
import type { EditedPlan } from './use-plan.ts';
import { numberFormat } from '../../../shared/schema/formats.ts';

const wholeNumber = numberFormat({ maximumFractionDigits: 0 });

const columnsOf =
  <N extends string>(fields: Readonly<Record<N, GridColumn['field']>>) =>
  (name: N, width?: number): GridColumn => ({
    name,
    field: fields[name],
    ...(width && { width }),
  });
const cost = columnsOf(costFields);
const sale = columnsOf(saleFields);
const income = columnsOf(incomeFields);

/** The columns of each list; the same objects until the first month changes. */
function useColumns(startMonth: string) {
  return useMemo(() => {
    // All lists have the same period.
    const period = [monthColumn('from', costFields.from, startMonth), cost('months', 5)];
    return {
      costs: [cost('category', 9), cost('name'), cost('amount', 9), ...period, cost('shape', 6.5)],
      sales: [
        sale('name'),
        sale('units', 5),
        sale('price', 7.25),
        sale('gst', 8.5),
        sale('marginBase', 7.25),
        sale('sellingPercent', 6),
        ...period,
      ],
      incomes: [income('name'), income('amount', 9), ...period],
    };
  }, [startMonth]);
}

interface LineGridsProps {
  readonly values: Pick<PlanValues, Section | 'layers' | 'startMonth'>;
  readonly figures: DealFigures;
  /** Absent if the plan is read-only. */
  readonly editing?: Pick<EditedPlan, 'unread' | 'change' | 'history'>;
  /** Issues to show, by cell. */
  readonly issues?: Issues | undefined;
}

const doNothing = () => undefined;
const noHistory = { canUndo: false, canRedo: false, undo: doNothing, redo: doNothing };
const noTexts = {};

const useShareColumn = (costs: number) =>
  useMemo(
    () => [
      {
        label: 'Share',
        width: 5,
        text: ({ amount }: CostRow) =>
          costs > 0 && amount !== null ? percentText((100 * amount) / costs) : '',
      },
    ],
    [costs],
  );

const totalsOf = ({ costs, gst, sellingCosts, netRevenue, income }: DealFigures) => ({
  costs: {
    label: 'Costs before finance',
    values: { amount: wholeNumber().format(costs), ...(costs > 0 && { Share: '100.0 %' }) },
  },
  sales: {
    label: `Net of GST ${wholeNumber().format(gst)} and selling ${wholeNumber().format(sellingCosts)}`,
    values: { price: wholeNumber().format(netRevenue) },
  },
  incomes: { label: 'Total income', values: { amount: wholeNumber().format(income) } },
});

function useGridProps({ values, figures, editing, issues }: LineGridsProps) {
  const columns = useColumns(values.startMonth);
  const totals = totalsOf(figures);
  const lines = linesOf(values).length;
  return <N extends Section>(name: N) => ({
    name,
    label: sections[name].title,
    columns: columns[name],
    total: totals[name],
    rows: values[name],
    unparsed: editing?.unread ?? noTexts,
    readOnly: !editing,
    history: editing?.history ?? noHistory,
    limit: { lines: PLAN_LINES, elsewhere: lines - values[name].length },
    ...(issues && { issues }),
    onChange: (sheet: Sheet<PlanValues[N][number]>) =>
      editing?.change((now) => ({ values: { ...now.values, [name]: sheet.rows }, unread: sheet.unparsed })),
  });
}

/** The costs, sales and income of a plan as grids with totals. */
export function LineGrids(props: LineGridsProps) {
  const { figures, editing } = props;
  const share = useShareColumn(figures.costs);
  const gridProps = useGridProps(props);
  return (
    <>
      <h3 className={styles['listTitle']}>{sections.costs.heading}</h3>
      <Grid<CostRow> {...gridProps('costs')} computed={share} newRow={newCost} />
      <h3 className={styles['listTitle']}>{sections.sales.heading}</h3>
      <Grid<SaleRow> {...gridProps('sales')} newRow={newSale} />
      <h3 className={styles['listTitle']}>{sections.incomes.heading}</h3>
      <Grid<IncomeRow> {...gridProps('incomes')} newRow={newIncome} />
      <p className={styles['meta']}>
        {editing && 'Type, or paste rows from Excel. '}GST on costs counts as refunded in the month in which
        it is paid.
      </p>
    </>
  );
}
