import { NativeSelect } from '@mantine/core';
import { memo, useId, useState } from 'react';
import { Icon, type IconName } from '../Icon.tsx';
import { shownText } from './cell-text.ts';
import type { GridColumn, Line } from './column.ts';
import { isSameRow, type RowProps } from './row-props.ts';
import { cellText, unparsedKey } from './sheet.ts';
import { flushSync } from 'react-dom';
import { isNumeric } from '../../../shared/schema/field.ts';
import { OptionItems } from './CellEditor.tsx';

interface CardControlProps {
  readonly column: GridColumn;
  readonly text: string;
  /** Shown while the control does not have the focus. */
  readonly formattedText: string;
  readonly message: string | undefined;
  readonly onText: (text: string) => void;
}

/** A labelled control of a card. Commits text on Enter and on blur, an option immediately. */
function CardControl({ column, text, formattedText, message, onText }: CardControlProps) {
  const { kind, label } = column.field;
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [isFocused, setFocused] = useState(false);
  const commit = () => {
    if (typed !== undefined) onText(typed);
    setTyped(undefined);
  };
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {kind === 'choice' ? (
        <NativeSelect id={id} error={message} value={text} onChange={({ target }) => onText(target.value)}>
          <OptionItems column={column} text={text} />
        </NativeSelect>
      ) : (
        <input
          id={id}
          aria-invalid={message === undefined ? undefined : true}
          aria-describedby={message === undefined ? undefined : `${id}-message`}
          type="text"
          autoComplete="off"
          inputMode={isNumeric(kind) && !column.parse ? 'decimal' : undefined}
          value={isFocused ? (typed ?? text) : formattedText}
          onFocus={({ currentTarget }) => {
            // Renders the text without commas before selecting it.
            flushSync(() => setFocused(true));
            currentTarget.select();
          }}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && commit()}
          onBlur={() => {
            setFocused(false);
            commit();
          }}
        />
      )}
      {kind !== 'choice' && message !== undefined && <p id={`${id}-message`}>{message}</p>}
    </div>
  );
}

export interface LineActions {
  readonly onText: (rowIndex: number, column: GridColumn, text: string) => void;
  readonly onMove: (rowIndex: number, step: 1 | -1) => void;
  readonly onDuplicate: (rowIndex: number) => void;
  readonly onRemove: (rowIndex: number) => void;
}

interface LineCardProps extends RowProps {
  readonly row: Line;
  readonly isLast: boolean;
  readonly labels: readonly string[];
  readonly actions: LineActions;
}

interface CardButtonProps {
  readonly label: string;
  readonly icon: IconName;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

const CardButton = ({ label, icon, ...props }: CardButtonProps) => (
  <button type="button" aria-label={label} title={label} {...props}>
    <Icon name={icon} />
  </button>
);

function Buttons({ rowIndex, isLast, actions: { onMove, onDuplicate, onRemove } }: LineCardProps) {
  const line = `line ${rowIndex + 1}`;
  return (
    <div>
      <CardButton
        label={`Move ${line} up`}
        icon="up"
        disabled={rowIndex === 0}
        onClick={() => onMove(rowIndex, -1)}
      />
      <CardButton
        label={`Move ${line} down`}
        icon="down"
        disabled={isLast}
        onClick={() => onMove(rowIndex, 1)}
      />
      <CardButton label={`Duplicate ${line}`} icon="documents" onClick={() => onDuplicate(rowIndex)} />
      <CardButton label={`Delete ${line}`} icon="trash" onClick={() => onRemove(rowIndex)} />
    </div>
  );
}

/** The values of a line that cannot be edited. */
function Facts({ row, columns, labels, computedTexts }: LineCardProps) {
  const facts = [
    ...columns.map((column) => [column.field.label, shownText(column, row[column.name]) || '–'] as const),
    ...labels.map((label, index) => [label, computedTexts[index] ?? ''] as const),
  ];
  return (
    <dl>
      {facts
        .filter(([, text]) => text !== '')
        .map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}

/** A line as a card with labelled controls. Renders only when its own values change. */
export const LineCard = memo(function LineCard(props: LineCardProps) {
  const { row, rowIndex, columns, unparsed, messages, readOnly, actions } = props;
  const editable = readOnly ? [] : columns;
  const facts = readOnly ? columns : [];
  return (
    <li>
      <fieldset>
        <legend>Line {rowIndex + 1}</legend>
        {!readOnly && <Buttons {...props} />}
        {editable.map((column, index) => (
          <CardControl
            key={column.name}
            column={column}
            text={cellText({ rows: [], unparsed }, row, column)}
            formattedText={unparsed[unparsedKey(row, column)] ?? shownText(column, row[column.name])}
            message={messages[index]}
            onText={(text) => actions.onText(rowIndex, column, text)}
          />
        ))}
        <Facts {...props} columns={facts} />
      </fieldset>
    </li>
  );
}, isSameRow);
