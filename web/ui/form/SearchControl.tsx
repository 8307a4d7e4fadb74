import { Group, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { inputProps, textOf, type ControlProps } from './control-props.ts';

interface SearchControlProps extends ControlProps {
  /** Content next to options in the list, by option value. */
  readonly details?: ReadonlyMap<string, ReactNode>;
  readonly loading?: boolean;
}

export default function SearchControl({
  hasInitialFocus,
  details,
  loading = false,
  ...props
}: SearchControlProps) {
  const { label, value, options, onChange } = props;
  const hasFailed = options.missing?.error !== undefined;
  const isLoading = loading || options.missing !== undefined;
  return (
    <Select
      {...inputProps(props)}
      data-autofocus={hasInitialFocus}
      searchable
      // Otherwise Escape would first close a list that the user did not open.
      openOnFocus={!hasInitialFocus}
      clearable
      limit={50}
      placeholder="Type to search"
      nothingFoundMessage={hasFailed ? 'Could not be loaded' : isLoading ? 'Loading' : 'Nothing found'}
      value={textOf(value) || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      data={[...options]}
      {...(hasFailed && options.missing && { onDropdownOpen: options.missing.reload })}
      {...(options.onSearch && { onSearchChange: options.onSearch })}
      renderOption={({ option }) => (
        <Group justify="space-between" gap="xs" flex={1} wrap="nowrap">
          {option.label}
          {details?.get(option.value)}
        </Group>
      )}
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
    />
  );
}
