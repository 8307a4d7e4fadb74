import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { parseNumber } from '../../../shared/schema/typed-number.ts';
import { toStoredDate, toTypedDate } from '../form/typed-date.ts';
import { isBound } from './chips.ts';
import styles from './menus.module.css';

interface Range {
  readonly from: string;
  readonly to: string;
}

interface RangeEditorProps {
  readonly kind: 'number' | 'date';
  readonly initial: Range | undefined;
  /** Called with undefined while a bound is invalid. */
  readonly onRange: (range: Range | undefined) => void;
}

const labels = { number: ['At least', 'At most'], date: ['From', 'Until'] } as const;
const issues = { number: 'Type a number, such as 5,000,000.', date: 'Type a date as DD/MM/YYYY.' } as const;
const placeholders = { number: '', date: 'DD/MM/YYYY' } as const;

/** Converts a typed bound to its form in the URL. */
function parseBound(kind: 'number' | 'date', typed: string): string {
  if (kind === 'date') return toStoredDate(typed);
  return String(parseNumber(typed, 'money') ?? typed.trim());
}

const inOrder = (kind: 'number' | 'date', { from, to }: Range) =>
  from === '' || to === '' || (kind === 'number' ? Number(from) <= Number(to) : from <= to);

/** Minimum and maximum of a number or date; either can be empty. */
export function RangeEditor({ kind, initial = { from: '', to: '' }, onRange }: RangeEditorProps) {
  const formatBound = (bound: string) => (kind === 'date' ? toTypedDate(bound) : bound);
  const [typed, setTyped] = useState({ from: formatBound(initial.from), to: formatBound(initial.to) });
  const [from, to] = [parseBound(kind, typed.from), parseBound(kind, typed.to)];
  const parseIssue = (bound: string) => (isBound(kind, bound) ? undefined : issues[kind]);
  const orderIssue =
    parseIssue(from) || inOrder(kind, { from, to }) ? undefined : 'The range ends before it begins.';
  const change = (next: typeof typed) => {
    setTyped(next);
    const range = { from: parseBound(kind, next.from), to: parseBound(kind, next.to) };
    const isValid = isBound(kind, range.from) && isBound(kind, range.to) && inOrder(kind, range);
    onRange(isValid ? range : undefined);
  };
  return (
    <div className={styles['bounds']}>
      {(['from', 'to'] as const).map((name, at) => (
        <TextInput
          key={name}
          label={labels[kind][at]}
          placeholder={placeholders[kind]}
          inputMode={kind === 'number' ? 'decimal' : 'text'}
          value={typed[name]}
          error={name === 'from' ? parseIssue(from) : (parseIssue(to) ?? orderIssue)}
          onChange={(event) => change({ ...typed, [name]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}
