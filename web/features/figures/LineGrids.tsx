import { useMemo } from 'react';
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
import type { GridColumn } from '../../ui/grid/column.ts';
import { Grid } from '../../ui/grid/Grid.tsx';
import { monthColumn } from '../../ui/grid/month-column.ts';
import type { Sheet } from '../../ui/grid/sheet.ts';
import styles from './figures.module.css';
import { newCost, newIncome, newSale, type PlanValues } from '../../parts/plan/plan-values.ts';
import type { EditedPlan } from './use-plan.ts';

const whole = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const column = (name: string, field: GridColumn['field'], width?: number): GridColumn => ({
  name,
  field,
  ...(width && { width }),
});

/** The columns of each list; they keep their identity while the first month stays. */
function useColumns(startMonth: string) {
  return useMemo(() => {
    const spread = (fields: typeof costFields | typeof saleFields | typeof incomeFields) => [
      monthColumn('from', fields.from, startMonth),
      column('months', fields.months, 5),
    ];
    return {
      costs: [
        column('category', costFields.category, 9),
        column('name', costFields.name),
        column('amount', costFields.amount, 9),
        ...spread(costFields),
        column('shape', costFields.shape, 6.5),
      ],
      sales: [
        column('name', saleFields.name),
        column('units', saleFields.units, 5),
        column('price', saleFields.price, 8),
        column('gst', saleFields.gst, 8.5),
        column('marginBase', saleFields.marginBase, 8),
        column('sellingPercent', saleFields.sellingPercent, 6),
        ...spread(saleFields),
      ],
      incomes: [
        column('name', incomeFields.name),
        column('amount', incomeFields.amount, 9),
        ...spread(incomeFields),
      ],
    };
  }, [startMonth]);
}

type Lists = 'costs' | 'sales' | 'incomes';

interface LineGridsProps {
  readonly values: Pick<PlanValues, Lists | 'layers' | 'startMonth'>;
  readonly figures: DealFigures;
  /** Absent for readers. */
  readonly editing?: Pick<EditedPlan, 'unread' | 'change' | 'history' | 'issues'>;
  readonly showsIssues?: boolean;
}

const nothing = () => undefined;
const noHistory = { canUndo: false, canRedo: false, undo: nothing, redo: nothing };
const noTexts = {};

/** The costs, sales and income of a plan, as grids. */
export function LineGrids({ values, figures, editing, showsIssues }: LineGridsProps) {
  const columns = useColumns(values.startMonth);
  const lines = values.costs.length + values.sales.length + values.incomes.length + values.layers.length;
  const common = {
    unread: editing?.unread ?? noTexts,
    readOnly: !editing,
    history: editing?.history ?? noHistory,
    ...(editing && showsIssues && { issues: editing.issues }),
  };
  const limitOf = (rows: readonly unknown[]) => ({ lines: PLAN_LINES, elsewhere: lines - rows.length });
  const replace =
    <N extends Lists>(name: N) =>
    (sheet: Sheet<PlanValues[N][number]>) =>
      editing?.change((now) => ({ values: { ...now.values, [name]: sheet.rows }, unread: sheet.unread }));
  const share = useMemo(
    () => [
      {
        label: 'Share',
        width: 5,
        text: ({ amount }: CostRow) =>
          figures.costs > 0 && amount !== null
            ? `${oneDecimal.format((100 * amount) / figures.costs)} %`
            : '',
      },
    ],
    [figures.costs],
  );
  return (
    <>
      <h3 className={styles['list']}>Costs, excluding GST</h3>
      <Grid<CostRow>
        {...common}
        label="Costs"
        name="costs"
        rows={values.costs}
        columns={columns.costs}
        computed={share}
        totals={[
          {
            label: 'Costs before finance',
            values: { amount: whole.format(figures.costs), Share: '100.0 %' },
          },
        ]}
        limit={limitOf(values.costs)}
        newRow={newCost}
        onChange={replace('costs')}
      />
      <h3 className={styles['list']}>Sales, including GST</h3>
      <Grid<SaleRow>
        {...common}
        label="Sales"
        name="sales"
        rows={values.sales}
        columns={columns.sales}
        totals={[
          {
            label: `Net of GST ${whole.format(figures.gst)} and selling ${whole.format(figures.selling)}`,
            values: { price: whole.format(figures.netRevenue) },
          },
        ]}
        limit={limitOf(values.sales)}
        newRow={newSale}
        onChange={replace('sales')}
      />
      <h3 className={styles['list']}>Net rent</h3>
      <Grid<IncomeRow>
        {...common}
        label="Net rent"
        name="incomes"
        rows={values.incomes}
        columns={columns.incomes}
        totals={[{ label: 'Net rent in all', values: { amount: whole.format(figures.income) } }]}
        limit={limitOf(values.incomes)}
        newRow={newIncome}
        onChange={replace('incomes')}
      />
      <p className={styles['meta']}>
        {editing && 'Type, or paste rows from Excel. '}GST on costs is taken as refunded in the month in which
        it is paid.
      </p>
    </>
  );
}
