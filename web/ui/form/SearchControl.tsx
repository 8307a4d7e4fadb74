import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import { textOf, type ControlProps } from './controlProps.ts';

/** One of many options, found by typing. */
export default function SearchControl({
  name,
  label,
  value,
  issue,
  required,
  description,
  options,
  first,
  onChange,
  onLeave,
}: ControlProps) {
  return (
    <Select
      name={name}
      data-autofocus={first}
      label={label}
      required={required}
      description={description}
      error={issue}
      searchable
      clearable
      limit={50}
      placeholder="Type to search"
      nothingFoundMessage="Nothing found"
      value={textOf(value) || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      onBlur={onLeave}
      data={options}
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
    />
  );
}
