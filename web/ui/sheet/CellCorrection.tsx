import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import type { Field } from '../../../shared/schema/field.ts';

interface CellCorrectionProps {
  readonly line: number;
  readonly label: string;
  readonly field: Field;
  /** The cell of the file, such as `C12`; empty if no column fills the field. */
  readonly reference: string;
  readonly text: string;
  readonly message: string;
  readonly isRefused: boolean;
  /** Receives the corrected text; an empty text clears the cell. */
  readonly onCorrect: (text: string) => void;
}

/** A cell of a file with the reason to correct it, and a control that does. */
export function CellCorrection(props: CellCorrectionProps) {
  const { line, label, field, reference, text, message, isRefused, onCorrect } = props;
  const id = useId();
  const shared = {
    size: 'xs',
    'aria-label': `${label} in line ${line}`,
    'aria-describedby': id,
    error: isRefused,
  } as const;
  const input = useRef<HTMLInputElement>(null);
  // Shows a correction that was made for an equal cell; the focused input has the user's own text.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = text;
  }, [text]);
  const correct = (typed: string) => {
    if (typed.trim() !== text) onCorrect(typed.trim());
  };
  return (
    <li>
      <span>
        {label} {reference && <small>{reference}</small>}
      </span>
      {field.options.length > 0 && field.kind === 'choice' ? (
        <NativeSelect
          {...shared}
          value={field.options.find((option) => option.label === text)?.label ?? ''}
          data={[{ value: '', label: text || 'Choose…' }, ...field.options.map((option) => option.label)]}
          onChange={({ currentTarget }) => onCorrect(currentTarget.value)}
        />
      ) : (
        <TextInput
          {...shared}
          ref={input}
          defaultValue={text}
          onBlur={({ currentTarget }) => correct(currentTarget.value)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Escape') currentTarget.value = text;
            if (key === 'Enter') correct(currentTarget.value);
          }}
        />
      )}
      <span id={id} className={isRefused ? 'issue' : undefined}>
        {message}
      </span>
    </li>
  );
}
