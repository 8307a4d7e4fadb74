import { useState } from 'react';
import { monthText, plainDollars } from '../figure.ts';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { balanceOf, totalOf, type RankedDebt } from './balances.ts';
import styles from './results.module.css';

interface BalanceTableProps {
  readonly debt: readonly RankedDebt[];
  readonly beforeFinance: readonly number[];
  readonly startMonth: string;
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
          // oxlint-disable-next-line react/no-array-index-key
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
export function BalanceTable(props: BalanceTableProps) {
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
