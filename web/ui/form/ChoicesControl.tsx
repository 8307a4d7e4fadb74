import { Input } from '@mantine/core';
import { useId, type FocusEvent } from 'react';
import type { ControlProps } from './control-props.ts';
import styles from './form.module.css';

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

/** Adds or removes an option; added options keep the order of the field. */
const toggleOption = (allValues: readonly string[], chosen: readonly string[], option: string) =>
  chosen.includes(option)
    ? chosen.filter((item) => item !== option)
    : allValues.filter((item) => item === option || chosen.includes(item));

/** Multiple choice as chips, with a button to select all. */
export function ChoicesControl(props: ControlProps) {
  const { name, label, value, issue, required, options, onChange, onLeave } = props;
  const id = useId();
  const chosen = listOf(value);
  const allValues = options.map((option) => option.value);
  const areAllChosen = chosen.length === options.length;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.closest('fieldset')?.contains(relatedTarget)) onLeave?.();
  };
  return (
    <fieldset
      className={styles['choices']}
      aria-describedby={issue && `${id}-issue`}
      data-invalid={issue ? true : undefined}
    >
      <legend>
        {label}
        {required && (
          <span className={styles['star']} aria-hidden="true">
            {' '}
            *
          </span>
        )}
        <button type="button" onClick={() => onChange(areAllChosen ? [] : allValues)}>
          {areAllChosen ? 'Clear' : 'Select all'}
          <span className="unseen"> {label}</span>
        </button>
      </legend>
      <div>
        {options.map((option) => (
          <label key={option.value} className={styles['chip']}>
            <input
              type="checkbox"
              name={name}
              checked={chosen.includes(option.value)}
              // Any chip satisfies the requirement.
              aria-required={required && chosen.length === 0 ? true : undefined}
              onChange={() => onChange(toggleOption(allValues, chosen, option.value))}
              onBlur={leave}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {issue && <Input.Error id={`${id}-issue`}>{issue}</Input.Error>}
    </fieldset>
  );
}
