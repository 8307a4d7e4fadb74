import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { useLatest } from '../use-latest.ts';
import styles from './cards.module.css';
import type { Line } from './column.ts';
import { editsOf } from './edits.ts';
import { computedOf, type GridProps, type ShownGrid } from './grid-props.ts';
import { LineCard, type LineActions } from './LineCard.tsx';
import { messagesByRow } from './row-props.ts';
import { useAnnouncement } from './use-announcement.ts';

const lineOf = (rowIndex: number) => ({ top: rowIndex, bottom: rowIndex, left: 0, right: 0 });

/** Returns the edits of single lines. The handlers keep their identity, so that unchanged cards do not re-render. */
function useLineActions<R extends Line>(props: GridProps<R>, announce: (text: string) => void): LineActions {
  const edits = useLatest(editsOf(props, announce));
  const [actions] = useState<LineActions>(() => ({
    onText: (rowIndex, column, text) => edits.current.type(rowIndex, column, text),
    onMove: (rowIndex, step) => edits.current.move(lineOf(rowIndex), step),
    onDuplicate: (rowIndex) => edits.current.duplicate(rowIndex),
    onRemove: (rowIndex) => edits.current.remove(lineOf(rowIndex)),
  }));
  return actions;
}

export default function LineCards<R extends Line>({ props, messages, shownRows }: ShownGrid<R>) {
  const { label, rows, columns, unparsed, readOnly = false, total } = props;
  const [announcement, announce] = useAnnouncement();
  const actions = useLineActions(props, announce);
  const computed = computedOf(props);
  const labels = computed.map((column) => column.label);
  const messagesOfRow = useMemo(() => messagesByRow(messages), [messages]);
  return (
    <section aria-label={label} data-lines className={styles['cards']}>
      <ol>
        {rows.slice(0, shownRows).map((row, rowIndex) => (
          <LineCard
            key={row.lineId}
            row={row}
            rowIndex={rowIndex}
            isLast={rowIndex === rows.length - 1}
            columns={columns}
            labels={labels}
            computedTexts={computed.map(({ text }) => text(row))}
            unparsed={unparsed}
            messages={messagesOfRow(rowIndex)}
            readOnly={readOnly}
            actions={actions}
          />
        ))}
      </ol>
      {!readOnly && (
        <Button
          leftSection={<Icon name="plus" />}
          onClick={() => editsOf(props, announce).insert(rows.length)}
        >
          Add a line
        </Button>
      )}
      {total && (
        <dl className={styles['total']}>
          <dt>{total.label}</dt>
          <dd>{Object.values(total.values).join(' · ')}</dd>
        </dl>
      )}
      <output className="unseen">{announcement}</output>
    </section>
  );
}
