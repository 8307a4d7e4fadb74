import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Group, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { textOf, type ControlProps } from './control-props.ts';

interface SearchControlProps extends ControlProps {
  /** What stands beside options in the list, by their values. */
  readonly beside?: ReadonlyMap<string, ReactNode>;
  /** Its options are being read. */
  readonly loading?: boolean;
}

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
  beside,
  loading = false,
  onChange,
  onLeave,
}: SearchControlProps) {
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
      nothingFoundMessage={loading ? 'Loading' : 'Nothing found'}
      value={textOf(value) || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      onBlur={onLeave}
      data={[...options]}
      {...(options.onSearch && { onSearchChange: options.onSearch })}
      renderOption={({ option }) => (
        <Group justify="space-between" gap="xs" flex={1} wrap="nowrap">
          {option.label}
          {beside?.get(option.value)}
        </Group>
      )}
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
    />
  );
}
