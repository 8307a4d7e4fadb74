import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import styles from './import.module.css';
import type { CellToCorrect, RowPlan } from './plan.ts';

/** Corrects a cell of a row; an empty text clears the cell. */
export type Correct = (line: number, field: string, text: string) => void;

interface CellProps {
  readonly line: number;
  readonly cell: CellToCorrect;
  readonly isRefused: boolean;
  readonly onCorrect: Correct;
}

function CellControl({ line, cell, isRefused, onCorrect }: CellProps) {
  const { field, reference, text, message } = cell;
  const label = `${field.label} in line ${line}`;
  const id = `cell-${line}-${field.name}`;
  const shared = {
    size: 'xs',
    'aria-label': label,
    'aria-describedby': id,
    error: isRefused,
  } as const;
  const { options, kind } = field.field;
  const input = useRef<HTMLInputElement>(null);
  // Shows a correction that was made for an equal cell; the focused input has the user's own text.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = text;
  }, [text]);
  return (
    <li>
      <span>
        {field.label} {reference && <small>{reference}</small>}
      </span>
      {options.length > 0 && kind === 'choice' ? (
        <NativeSelect
          {...shared}
          value={options.find(({ label: name }) => name === text)?.label ?? ''}
          data={[{ value: '', label: text || 'Choose…' }, ...options.map((option) => option.label)]}
          onChange={({ currentTarget }) => onCorrect(line, field.name, currentTarget.value)}
        />
      ) : (
        <TextInput
          {...shared}
          ref={input}
          defaultValue={text}
          onBlur={({ currentTarget: { value } }) => {
            if (value.trim() !== text) onCorrect(line, field.name, value);
          }}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Escape') currentTarget.value = text;
            if (key === 'Enter' && currentTarget.value.trim() !== text)
              onCorrect(line, field.name, currentTarget.value);
          }}
        />
      )}
      <span id={id} className={isRefused ? styles['issue'] : undefined}>
        {message || 'Corrected'}
      </span>
    </li>
  );
}

interface CorrectionsProps {
  readonly row: RowPlan;
  readonly onCorrect: Correct;
}

/** The issues of a row, with a control for each cell that is refused, has a note or was corrected. */
export const Corrections = ({ row, onCorrect }: CorrectionsProps) => (
  <ul className={styles['corrections']}>
    {row.issues
      .filter(({ field, message }) => !row.corrections.some((cell) => cell.field.name === field) && message)
      .map(({ message }) => (
        <li key={message} className={styles['issue']}>
          {message}
        </li>
      ))}
    {row.corrections.map((cell) => (
      <CellControl
        key={`${row.line} ${cell.field.name}`}
        line={row.line}
        cell={cell}
        isRefused={row.issues.some(({ field }) => field === cell.field.name)}
        onCorrect={onCorrect}
      />
    ))}
  </ul>
);
