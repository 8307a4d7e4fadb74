import { ActionIcon, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';
import type { ControlProps } from './control-props.ts';
import { storedDate, typedDate } from './typed-date.ts';
import styles from './form.module.css';

/** A date, typed as DD/MM/YYYY or chosen from the browser's calendar. */
export function DateControl({
  name,
  label,
  value,
  issue,
  required,
  description,
  onChange,
  onLeave,
}: ControlProps) {
  const stored = typeof value === 'string' ? value : '';
  const [typing, setTyping] = useState<string>();
  const calendar = useRef<HTMLInputElement>(null);
  const leave = () => {
    setTyping(undefined);
    onLeave();
  };
  return (
    <TextInput
      name={name}
      label={label}
      placeholder="DD/MM/YYYY"
      autoComplete="off"
      required={required}
      error={issue}
      description={description}
      value={typing ?? typedDate(stored)}
      onChange={({ currentTarget }) => {
        setTyping(currentTarget.value);
        onChange(storedDate(currentTarget.value));
      }}
      onBlur={leave}
      rightSection={
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
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
            value={/^\d{4}-\d{2}-\d{2}$/.test(stored) ? stored : ''}
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
