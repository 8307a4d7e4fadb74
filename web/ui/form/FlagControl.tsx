import { Input } from '@mantine/core';
import { Checkbox } from '../Checkbox.tsx';
import type { ControlProps } from './control-props.ts';

export function FlagControl({ label, value, issue, description, onChange }: ControlProps) {
  return (
    <>
      <Checkbox checked={value === true} onChange={onChange} label={label} />
      {description && <Input.Description>{description}</Input.Description>}
      {issue && <Input.Error>{issue}</Input.Error>}
    </>
  );
}
