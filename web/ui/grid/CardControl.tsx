import { useId, useState } from 'react';
import { isNumeric } from '../../../shared/schema/field.ts';
import type { GridColumn } from './column.ts';
import { OptionItems } from './OptionItems.tsx';

interface CardControlProps {
  readonly column: GridColumn;
  readonly text: string;
  readonly message: string | undefined;
  readonly onText: (text: string) => void;
}

/** A labelled control of a card. Text is written on Enter and on leaving; an option at once. */
export function CardControl({ column, text, message, onText }: CardControlProps) {
  const { kind, label } = column.field;
  const id = useId();
  const [draft, setDraft] = useState<string>();
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
          value={draft ?? text}
          onChange={({ target }) => setDraft(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && commit()}
          onBlur={commit}
        />
      )}
      {message !== undefined && <p id={`${id}-message`}>{message}</p>}
    </div>
  );
}
