import { monthlyLines } from '../../../../shared/deal/monthly-lines.ts';
import type { DealFigures } from '../../../../shared/deal/figures.ts';
import { planOf } from '../../../../shared/deal/plan-of.ts';
import { costCategories, labelOf, saleGst, spreadShapes } from '../../../../shared/entities/options.ts';
import { monthText, plainDollars } from '../figure.ts';
import type { ShownLayer } from '../results/shown-layers.ts';
import styles from './print.module.css';
import type { DatedPlan } from './plan-file.ts';
import { sections } from '../sections.ts';

interface PrintTableProps {
  readonly title: string;
  readonly heads: readonly string[];
  /** Number of columns of text; later columns are numbers, aligned right. */
  readonly textColumns: number;
  readonly rows: readonly (readonly string[])[];
  /** The first cells of the last row; further cells are empty. */
  readonly total?: readonly string[];
}

/** A table whose head repeats on each page. */
const PrintTable = ({ title, heads, textColumns, rows, total }: PrintTableProps) => (
  <table className={styles['table']}>
    <caption>{title}</caption>
    <thead>
      <tr>
        {heads.map((head, at) => (
          <th key={head} scope="col" data-number={at >= textColumns || undefined}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {[...rows, ...(total ? [total] : [])].map((cells, row) => (
        // Rows have no other key.
        <tr key={row} data-total={row === rows.length || undefined}>
          {heads.map((head, at) => (
            <td key={head} data-number={at >= textColumns || undefined}>
              {cells[at]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const numberText = (value: number | null) => (value === null ? '' : plainDollars(value));

export interface LinesProps {
  readonly values: DatedPlan;
  readonly figures: DealFigures;
}

export function PrintedLines({ values, figures }: LinesProps) {
  const { startMonth, costs, sales, incomes } = values;
  const periodOf = ({ from, months }: { readonly from: number | null; readonly months: number | null }) => [
    from === null ? '' : monthText(startMonth, from),
    String(months ?? ''),
  ];
  return (
    <>
      <PrintTable
        title={sections.costs.heading}
        heads={['Category', 'Item', 'Spread', 'Amount', 'From', 'Months']}
        textColumns={3}
        rows={costs.map((line) => [
          labelOf(costCategories, line.category),
          line.name,
          labelOf(spreadShapes, line.shape),
          numberText(line.amount),
          ...periodOf(line),
        ])}
        total={['Costs before finance', '', '', plainDollars(figures.costs)]}
      />
      {sales.length > 0 && (
        <PrintTable
          title={sections.sales.heading}
          heads={['Item', 'GST', 'Units', 'Price', 'Margin base', 'Selling %', 'From', 'Months']}
          textColumns={2}
          rows={sales.map((line) => [
            line.name,
            labelOf(saleGst, line.gst),
            numberText(line.units),
            numberText(line.price),
            numberText(line.marginBase),
            String(line.sellingPercent ?? ''),
            ...periodOf(line),
          ])}
          total={[
            `Net of GST ${plainDollars(figures.gst)} and selling ${plainDollars(figures.sellingCosts)}`,
            '',
            '',
            plainDollars(figures.netRevenue),
          ]}
        />
      )}
      {incomes.length > 0 && (
        <PrintTable
          title={sections.incomes.heading}
          heads={['Item', 'A month', 'From', 'Months']}
          textColumns={1}
          rows={incomes.map((line) => [line.name, numberText(line.amount), ...periodOf(line)])}
          total={['Total income', plainDollars(figures.income)]}
        />
      )}
    </>
  );
}

interface PrintedMonthsProps extends LinesProps {
  readonly layers: readonly ShownLayer[];
  /** Cash of equity by month; absent if the reader may not learn it. */
  readonly equity?: readonly number[];
}

export function PrintedMonths({ values, figures, layers, equity }: PrintedMonthsProps) {
  const { costs, netSales, income } = monthlyLines(planOf(values), figures.months);
  const debt = layers.flatMap((layer) => (layer.shows === 'debt' ? [layer] : []));
  const hasIncome = values.incomes.length > 0;
  return (
    <PrintTable
      title="Months"
      heads={[
        'Month',
        'Costs',
        'Net sales',
        ...(hasIncome ? ['Income'] : []),
        'Cash before finance',
        ...debt.map(({ title }) => title),
        ...(equity ? ['Equity'] : []),
      ]}
      textColumns={1}
      rows={costs.map((cost, at) => [
        monthText(values.startMonth, at),
        plainDollars(cost),
        plainDollars(netSales[at] ?? 0),
        ...(hasIncome ? [plainDollars(income[at] ?? 0)] : []),
        plainDollars(figures.beforeFinance[at] ?? 0),
        ...debt.map(({ result }) => plainDollars(result.figures.balances[at] ?? 0)),
        ...(equity ? [plainDollars(equity[at] ?? 0)] : []),
      ])}
    />
  );
}
