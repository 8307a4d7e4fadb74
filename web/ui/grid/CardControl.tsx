import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { isNumeric } from '../../../shared/schema/field.ts';
import type { GridColumn } from './column.ts';
import { OptionItems } from './OptionItems.tsx';

interface CardControlProps {
  readonly column: GridColumn;
  readonly text: string;
  /** Shown while the control does not have the focus. */
  readonly formattedText: string;
  readonly message: string | undefined;
  readonly onText: (text: string) => void;
}

/** A labelled control of a card. Commits text on Enter and on blur, an option immediately. */
export function CardControl({ column, text, formattedText, message, onText }: CardControlProps) {
  const { kind, label } = column.field;
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [isFocused, setFocused] = useState(false);
  const commit = () => {
    if (typed !== undefined) onText(typed);
    setTyped(undefined);
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
      {message !== undefined && <p id={`${id}-message`}>{message}</p>}
    </div>
  );
}
