import { Input, NativeSelect, Textarea } from '@mantine/core';
import { Checkbox } from '../Checkbox.tsx';
import { inputProps, textOf, type ControlProps } from './control-props.ts';
import { DateInput } from './DateInput.tsx';

export const ChoiceControl = (props: ControlProps) => (
  <NativeSelect
    {...inputProps(props)}
    // Not `required`, with which the browser calls an empty list invalid before the user has reached it.
    required={false}
    withAsterisk={props.required}
    aria-required={props.required}
    value={textOf(props.value)}
    onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
    data={[{ value: '', label: 'Please select' }, ...props.options]}
  />
);

export const DateControl = (props: ControlProps) => (
  <DateInput {...inputProps(props)} value={textOf(props.value)} onChange={props.onChange} />
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
    autosize
    minRows={5}
    maxRows={10}
    value={textOf(props.value)}
    onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
    // The browser only scrolls to the caret, and the bottom bar of a phone can cover the rest.
    onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
  />
);
