import { Input } from '@mantine/core';
import { Check } from '../Check.tsx';
import type { ControlProps } from './control.ts';

/** Yes or no. */
export function FlagControl({ label, value, issue, description, onChange }: ControlProps) {
  return (
    <>
      <Check checked={value === true} onChange={onChange} label={label} />
      {description && <Input.Description>{description}</Input.Description>}
      {issue && <Input.Error>{issue}</Input.Error>}
    </>
  );
}
