import { Fragment } from 'react';
import { useLocation } from 'react-router-dom';
import { useLinkDelegation } from '../../navigation/use-link-delegation.ts';
import { GroupHeading, MoreGroups, ShowMore, totalText } from './groups/GroupRow.tsx';
import groupStyles from './groups/groups.module.css';
import { Icon } from '../Icon.tsx';
import { RowActions } from '../RowActions.tsx';
import type { Column } from './column.ts';
import { FactsLine, NameLink } from './NameWithFacts.tsx';
import { SelectRow } from './SelectionControls.tsx';
import styles from './Table.module.css';
import type { Facts, ViewProps } from './table-props.ts';

interface ValuesProps<R> {
  readonly row: R;
  readonly columns: readonly Column<R>[];
}

const Values = <R,>({ row, columns }: ValuesProps<R>) => (
  <dl>
    {columns
      .filter((column) => column.text(row) !== '')
      .map((column) => (
        <div key={column.id}>
          <dt>{column.header}</dt>
          <dd>{column.cell ? column.cell(row) : column.text(row)}</dd>
        </div>
      ))}
  </dl>
);

/** Default facts of a card, from the columns for the card summary. */
const briefFacts = <R,>(row: R, columns: readonly Column<R>[]): Facts => ({
  details: columns
    .filter((column) => column.onCardSummary && column.text(row) !== '')
    .map((column) => column.text(row)),
});

type CardProps<R> = ViewProps<R> & { readonly row: R };

/** Fields shown on separate lines between the card's name and its facts. */
const CardFields = <R,>({ row, columns }: ValuesProps<R>) =>
  columns
    .filter((column) => column.onCard && column.text(row) !== '')
    .map((column) => (
      <div key={column.id} className={styles['onCard']}>
        {column.cell ? column.cell(row) : column.text(row)}
      </div>
    ));

/** A card: name, figure, fields and facts; More opens the remaining values and the actions. */
function Card<R>({ row, columns, name, idOf, titleOf, actionsOf, selection }: CardProps<R>) {
  const [first, ...otherColumns] = columns;
  const title = name?.text?.(row, 'card') ?? (first?.text(row) || titleOf(row));
  const { figure, ...facts } = name?.facts?.(row, 'card') ?? briefFacts(row, otherColumns);
  return (
    <li data-selected={selection?.ids.has(idOf(row)) || undefined}>
      <div className={styles['cardTop']}>
        {selection && (
          <SelectRow
            id={idOf(row)}
            title={titleOf(row)}
            isSelected={selection.ids.has(idOf(row))}
            onSelect={selection.toggle}
          />
        )}
        <h2>{name ? <NameLink to={name.to(row)}>{title}</NameLink> : title}</h2>
        {figure !== undefined && <b>{figure}</b>}
      </div>
      <CardFields row={row} columns={otherColumns} />
      <details>
        <summary>
          <FactsLine facts={facts} widths={undefined} />
          <span className="unseen">More: {titleOf(row)}</span>
          <Icon name="more" />
        </summary>
        <Values row={row} columns={otherColumns.filter(({ onCard }) => !onCard)} />
        {actionsOf && <RowActions title={titleOf(row)} actions={actionsOf(row)} />}
      </details>
    </li>
  );
}

const CardRows = <R,>({ visibleRows, ...props }: ViewProps<R> & { readonly visibleRows: readonly R[] }) =>
  visibleRows.map((row) => <Card key={props.idOf(row)} {...props} row={row} />);

export default function Cards<R>(props: ViewProps<R>) {
  const { label, paged, groups } = props;
  const { pathname, search } = useLocation();
  const list = useLinkDelegation<HTMLUListElement>({ from: pathname + search, label });
  return (
    <>
      <ul ref={list} className={styles['cards']} aria-label={label}>
        {!groups && <CardRows {...props} visibleRows={paged.pageRows} />}
        {groups?.shownGroups.map((group) => (
          <Fragment key={group.label}>
            <li data-group className={groupStyles['card']}>
              <GroupHeading group={group} header={groups.column.header} />
              {groups.total && <b>{totalText(group, props.list.loading)}</b>}
            </li>
            <CardRows {...props} visibleRows={group.shownRows} />
            {group.shownRows.length < group.rows.length && !group.isFolded && (
              <li>
                <ShowMore group={group} header={groups.column.header} />
              </li>
            )}
          </Fragment>
        ))}
      </ul>
      {groups && <MoreGroups groups={groups} />}
    </>
  );
}
