import { useMemo, type CSSProperties } from 'react';
import { useLocation } from 'react-router-dom';
import { useFollowedLinks } from '../../navigation/useFollowedLinks.ts';
import { fittingName, fittingWidths, sumOf } from './columnWidths.ts';
import { Header } from './Header.tsx';
import { Line } from './Line.tsx';
import { SelectPage } from './SelectBoxes.tsx';
import styles from './Table.module.css';
import type { ViewProps } from './tableProps.ts';
import { useRest } from './useRest.ts';
import { useWidth } from './useWidth.ts';

const SELECT_WIDTH = 40;
const ACTION_WIDTH = 32;
/** The head's word. */
const ACTIONS_WIDTH = 84;
const NONE: readonly never[] = [];
const rem = (pixels: number) => `${pixels / 16}rem`;

/** The rows as a table that scrolls inside its frame; the first and last column are sticky. */
export function Grid<R>(props: ViewProps<R>) {
  const { label, columns, rows = NONE, shown, idOf, titleOf, renderActions, selection, compact } = props;
  const { state, onState } = props;
  const { pathname, search } = useLocation();
  const frame = useFollowedLinks<HTMLElement>({ from: pathname + search, label });
  useRest(
    frame,
    columns.some(({ parts }) => parts),
  );
  const hasFacts = props.name?.facts !== undefined && !compact;
  const [first] = columns;
  const width = useWidth(frame);
  const actions = renderActions ? Math.max(ACTIONS_WIDTH, (props.mostActions ?? 2) * ACTION_WIDTH + 20) : 0;
  const beside = actions + (selection ? SELECT_WIDTH : 0);
  const name = useMemo(
    () => props.name && fittingName(props.name, columns, rows, width - beside),
    [props.name, columns, rows, width, beside],
  );
  const widths = useMemo(
    () => fittingWidths(columns, rows, hasFacts ? name : undefined),
    [columns, rows, name, hasFacts],
  );
  const total = sumOf(widths) + beside;
  const variables = { '--select-width': selection ? rem(SELECT_WIDTH) : '0px' } as CSSProperties;
  return (
    <section
      ref={frame}
      className={styles['frame']}
      aria-label={label}
      // A scrollable region must be focusable.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      style={variables}
    >
      <table className={styles['table']} data-facts={hasFacts || undefined} style={{ minWidth: rem(total) }}>
        <colgroup>
          {selection && <col style={{ width: rem(SELECT_WIDTH) }} />}
          {columns.map((column, at) => (
            <col key={column.id} style={{ width: rem(widths[at] ?? column.width) }} />
          ))}
          {renderActions && <col style={{ width: rem(actions) }} />}
        </colgroup>
        <thead>
          <tr>
            {selection && (
              <th className={styles['select']}>
                <SelectPage ids={shown.page.map((row) => idOf(row))} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <Header
                key={column.id}
                id={column.id}
                header={column.header}
                align={column.align}
                isFirst={column === first}
                sorted={state.sort?.column === column.id ? state.sort : undefined}
                onState={onState}
              />
            ))}
            {renderActions && (
              <th scope="col" className={styles['last']}>
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {first &&
            shown.page.map((row, at) => (
              <Line
                // The index as key: reusing the elements for the next page is twice as fast as creating new ones.
                // oxlint-disable-next-line react/no-array-index-key
                key={at}
                row={row}
                columns={columns}
                name={name}
                compact={compact}
                id={idOf(row)}
                title={titleOf(row)}
                isSelected={selection?.ids.has(idOf(row))}
                onSelect={selection?.toggle}
                renderActions={renderActions}
              />
            ))}
        </tbody>
      </table>
    </section>
  );
}
