import { alignsRight, type Line } from './column.ts';
import { computedOf, type GridProps } from './grid-props.ts';
import styles from './grid.module.css';

interface HeadProps<R extends Line> {
  readonly props: GridProps<R>;
}

/** Minimum width of a column without a fixed width, and the width of line number and menu together (rem). */
const SHARED_WIDTH = 10;
const EDGES_WIDTH = 4.75;

/** Returns the minimum width of the table, below which it scrolls sideways (rem). */
export const minWidthOf = <R extends Line>(props: GridProps<R>) =>
  [...props.columns, ...computedOf(props)].reduce(
    (sum, { width = SHARED_WIDTH }) => sum + width,
    EDGES_WIDTH,
  );

const width = (rem: number | undefined) => (rem === undefined ? undefined : { width: `${rem}rem` });

export function GridHead<R extends Line>({ props }: HeadProps<R>) {
  const { columns, readOnly } = props;
  const heads = [
    ...columns.map((column) => ({
      label: column.field.label,
      help: column.field.help,
      width: column.width,
      isNumeric: alignsRight(column),
    })),
    ...computedOf(props).map((column) => ({ ...column, help: undefined, isNumeric: true })),
  ];
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" aria-colindex={1} className={styles['number']}>
          <span className="unseen">Line</span>
        </th>
        {heads.map((head, index) => (
          <th
            key={head.label}
            scope="col"
            aria-colindex={index + 2}
            title={head.help}
            data-align={head.isNumeric ? 'end' : undefined}
            style={width(head.width)}
          >
            {head.label}
          </th>
        ))}
        {!readOnly && (
          <th scope="col" aria-colindex={heads.length + 2} className={styles['actions']}>
            <span className="unseen">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
