import { NativeSelect } from '@mantine/core';
import { textOf, type ControlProps } from './control-props.ts';

export function ChoiceControl({
  name,
  label,
  value,
  issue,
  required,
  description,
  options,
  onChange,
  onLeave,
}: ControlProps) {
  return (
    <NativeSelect
      name={name}
      label={label}
      required={required}
      description={description}
      error={issue}
      value={textOf(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={onLeave}
      data={[{ value: '', label: 'Please select' }, ...options]}
    />
  );
}
