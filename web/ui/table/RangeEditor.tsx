import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { parseNumber } from '../../../shared/schema/typed-number.ts';
import { storedDate, typedDate } from '../form/typed-date.ts';
import { isBound } from './chips.ts';
import styles from './menus.module.css';

interface Range {
  readonly from: string;
  readonly to: string;
}

interface RangeEditorProps {
  readonly kind: 'number' | 'date';
  readonly initial: Range | undefined;
  /** Undefined while a bound cannot be read. */
  readonly onRange: (range: Range | undefined) => void;
}

const labels = { number: ['At least', 'At most'], date: ['From', 'Until'] } as const;
const issues = { number: 'Type a number, such as 5,000,000.', date: 'Type a date as DD/MM/YYYY.' } as const;
const placeholders = { number: '', date: 'DD/MM/YYYY' } as const;

/** A bound as it stands in the address. */
function stored(kind: 'number' | 'date', typed: string): string {
  if (kind === 'date') return storedDate(typed);
  return String(parseNumber(typed, 'money') ?? typed.trim());
}

const inOrder = (kind: 'number' | 'date', { from, to }: Range) =>
  from === '' || to === '' || (kind === 'number' ? Number(from) <= Number(to) : from <= to);

/** The least and the most of a number or a date; either may be left out. */
export function RangeEditor({ kind, initial = { from: '', to: '' }, onRange }: RangeEditorProps) {
  const shown = (bound: string) => (kind === 'date' ? typedDate(bound) : bound);
  const [typed, setTyped] = useState({ from: shown(initial.from), to: shown(initial.to) });
  const [from, to] = [stored(kind, typed.from), stored(kind, typed.to)];
  const unread = (bound: string) => (isBound(kind, bound) ? undefined : issues[kind]);
  const reversed = inOrder(kind, { from, to }) ? undefined : 'This is before the other one.';
  const change = (next: typeof typed) => {
    setTyped(next);
    const range = { from: stored(kind, next.from), to: stored(kind, next.to) };
    const isFine = isBound(kind, range.from) && isBound(kind, range.to) && inOrder(kind, range);
    onRange(isFine ? range : undefined);
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
          error={name === 'from' ? unread(from) : (unread(to) ?? reversed)}
          onChange={(event) => change({ ...typed, [name]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}
