import { alignsRight, type ComputedColumn, type GridColumn } from './column.ts';
import type { Total } from './grid-props.ts';

interface TotalsProps<R> {
  readonly totals: readonly Total[];
  readonly columns: readonly GridColumn[];
  readonly computed: readonly ComputedColumn<R>[];
  readonly hasMenu: boolean;
  /** `aria-rowindex` of the first total. */
  readonly rowIndex: number;
}

/** The rows of totals, always visible below the lines. Their labels extend to the first figure. */
export function Totals<R>({ totals, columns, computed, hasMenu, rowIndex }: TotalsProps<R>) {
  const keys = [
    ...columns.map((column) => ({ key: column.name, isNumeric: alignsRight(column) })),
    ...computed.map(({ label }) => ({ key: label, isNumeric: true })),
  ];
  const columnsWithMenu = hasMenu ? [...keys, { key: '', isNumeric: false }] : keys;
  return (
    <tfoot>
      {totals.map(({ label, values }, at) => {
        const first = Math.max(
          1,
          keys.findIndex(({ key }) => values[key] !== undefined),
        );
        return (
          <tr key={label} aria-rowindex={rowIndex + at}>
            <th scope="row" aria-colindex={1} colSpan={first + 1}>
              {label}
            </th>
            {columnsWithMenu.slice(first).map(({ key, isNumeric }, index) => (
              <td
                key={key}
                aria-readonly
                aria-colindex={first + index + 2}
                data-align={isNumeric ? 'end' : undefined}
              >
                {values[key]}
              </td>
            ))}
          </tr>
        );
      })}
    </tfoot>
  );
}
