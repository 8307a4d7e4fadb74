import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { isNumeric } from '../../../shared/schema/field.ts';
import type { GridColumn } from './column.ts';
import { OptionItems } from './OptionItems.tsx';

interface CardControlProps {
  readonly column: GridColumn;
  readonly text: string;
  /** The text while it is not edited. */
  readonly shown: string;
  readonly message: string | undefined;
  readonly onText: (text: string) => void;
}

/** A labelled control of a card. Text is written on Enter and on leaving; an option at once. */
export function CardControl({ column, text, shown, message, onText }: CardControlProps) {
  const { kind, label } = column.field;
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const [isFocused, setFocused] = useState(false);
  const commit = () => {
    if (draft !== undefined) onText(draft);
    setDraft(undefined);
  };
  const common = {
    id,
    'aria-invalid': message === undefined ? undefined : true,
    'aria-describedby': message === undefined ? undefined : `${id}-message`,
  };
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {kind === 'choice' ? (
        <select {...common} value={text} onChange={({ target }) => onText(target.value)}>
          <OptionItems column={column} text={text} />
        </select>
      ) : (
        <input
          {...common}
          type="text"
          autoComplete="off"
          inputMode={isNumeric(kind) && !column.parse ? 'decimal' : undefined}
          value={isFocused ? (draft ?? text) : shown}
          onFocus={({ currentTarget }) => {
            // The text without commas is selected, as by Tab.
            flushSync(() => setFocused(true));
            currentTarget.select();
          }}
          onChange={({ target }) => setDraft(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && commit()}
          onBlur={() => {
            setFocused(false);
            commit();
          }}
        />
      )}
      {message !== undefined && <p id={`${id}-message`}>{message}</p>}
    </div>
  );
}
