import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { useRef, useState } from 'react';
import { isCalendarDate } from '../../../shared/schema/typed-date.ts';
import { Icon } from '../Icon.tsx';
import { toStoredDate, toTypedDate } from './typed-date.ts';
import styles from './form.module.css';

export interface DateInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'rightSection'> {
  readonly label: string;
  /** `2026-11-21`, or text that is not a date. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether a date typed without a year is in the past, such as that of a call. */
  readonly isPast?: boolean | undefined;
}

/** A date, typed as "3/4/27", "3 Apr" or "+30" (days from today), or chosen from the browser's calendar. */
export function DateInput({ value, onChange, onBlur, label, readOnly, isPast, ...props }: DateInputProps) {
  const [typing, setTyping] = useState<string>();
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <TextInput
      placeholder="DD/MM/YYYY"
      autoComplete="off"
      {...props}
      label={label}
      readOnly={readOnly}
      value={typing ?? toTypedDate(value)}
      onChange={({ currentTarget }) => {
        setTyping(currentTarget.value);
        onChange(toStoredDate(currentTarget.value, isPast));
      }}
      onBlur={(event) => {
        setTyping(undefined);
        onBlur?.(event);
      }}
      rightSection={
        <>
          <ActionIcon
            disabled={readOnly}
            aria-label={`Choose ${label} from a calendar`}
            onClick={() => calendar.current?.showPicker()}
          >
            <Icon name="calendar" />
          </ActionIcon>
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            className={styles['calendar']}
            value={isCalendarDate(value) ? value : ''}
            onChange={({ currentTarget }) => {
              setTyping(undefined);
              onChange(currentTarget.value);
            }}
          />
        </>
      }
    />
  );
}
