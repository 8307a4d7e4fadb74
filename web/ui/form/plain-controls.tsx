import { Input, NativeSelect, Textarea } from '@mantine/core';
import type { Field } from '../../../shared/schema/field.ts';
import { Checkbox } from '../Checkbox.tsx';
import { inputProps, textOf, type ControlProps } from './control-props.ts';
import { DateInput, type DateInputProps } from './DateInput.tsx';

const PLEASE_SELECT = { value: '', label: 'Please select' };

/** A list of options. A field that is required or has a default cannot be emptied once it has one of them. */
export function ChoiceControl({ hasDefault, ...props }: ControlProps & Pick<Field, 'hasDefault'>) {
  const { options, required, onChange } = props;
  const value = textOf(props.value);
  const isComplete = (required || hasDefault) && options.some((option) => option.value === value);
  return (
    <NativeSelect
      {...inputProps(props)}
      // Not `required`, with which the browser calls an empty list invalid before the user has reached it.
      required={false}
      withAsterisk={required}
      aria-required={required}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={isComplete ? options : [PLEASE_SELECT, ...options]}
    />
  );
}

export const DateControl = (props: ControlProps & Pick<DateInputProps, 'isPast'>) => (
  <DateInput
    {...inputProps(props)}
    isPast={props.isPast}
    value={textOf(props.value)}
    onChange={props.onChange}
  />
);

export const FlagControl = ({ label, value, issue, description, onChange }: ControlProps) => (
  <>
    <Checkbox checked={value === true} onChange={onChange} label={label} />
    {description && <Input.Description>{description}</Input.Description>}
    {issue && <Input.Error>{issue}</Input.Error>}
  </>
);

/** Rule 2.13: additional details have 5 to 10 rows. */
export const LongText = (props: ControlProps) => (
  <Textarea
    {...inputProps(props)}
    minRows={5}
    maxRows={10}
    value={textOf(props.value)}
    onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
    // The browser only scrolls to the caret, and the bottom bar of a phone can cover the rest.
    onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
  />
);
