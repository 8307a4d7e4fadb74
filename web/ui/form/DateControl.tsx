import { textOf, type ControlProps } from './control-props.ts';
import { DateInput } from './DateInput.tsx';

export const DateControl = ({
  name,
  label,
  value,
  issue,
  required,
  description,
  onChange,
  onLeave,
}: ControlProps) => (
  <DateInput
    name={name}
    label={label}
    value={textOf(value)}
    error={issue}
    required={required}
    description={description}
    onChange={onChange}
    onBlur={onLeave}
  />
);
