import { NativeSelect, TextInput } from '@mantine/core';
import type { Field } from '../../../shared/schema/field.ts';

interface RegistrationFieldProps {
  readonly field: Field;
  readonly value: string;
  readonly error: string | undefined;
  readonly autoComplete: string;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}

const inputTypes: Partial<Record<Field['kind'], string>> = { email: 'email', phone: 'tel' };

/** A field of the registration form, as text input or select by the field's kind. */
export function RegistrationField({ field, value, error, autoComplete, ...events }: RegistrationFieldProps) {
  const shared = {
    label: field.required ? field.label : `${field.label} (optional)`,
    required: field.required,
    withAsterisk: false,
    size: 'md',
    value,
    error,
    autoComplete,
    onBlur: events.onLeave,
    onChange: (event: { currentTarget: { value: string } }) => events.onChange(event.currentTarget.value),
  };
  if (field.kind !== 'choice') return <TextInput type={inputTypes[field.kind] ?? 'text'} {...shared} />;
  const { required, ...select } = shared;
  return (
    <NativeSelect
      {...select}
      // Not `required`, with which the browser calls an empty list invalid before the user has reached it.
      aria-required={required}
      data={[{ value: '', label: 'Please select' }, ...field.options]}
    />
  );
}
