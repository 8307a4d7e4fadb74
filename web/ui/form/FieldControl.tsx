import { TextInput } from '@mantine/core';
import type { SearchedOptions } from '../../api/searched-options.ts';
import { ChoicesControl } from './ChoicesControl.tsx';
import type { ControlProps } from './control-props.ts';
import { lazyPart } from '../lazy-part.tsx';
import { ChoiceControl, DateControl, FlagControl, LongText } from './plain-controls.tsx';
import { TextControl } from './TextControl.tsx';
import type { Form } from './use-form.ts';

const SearchControl = lazyPart(
  () => import('./SearchControl.tsx'),
  ({ label }) => <TextInput label={label} readOnly />,
);

interface FieldControlProps {
  readonly form: Form;
  readonly name: string;
  /** Options that replace the field's own, such as companies for a reference. */
  readonly options?: SearchedOptions | undefined;
  /** Required in this form, though not by the entity. */
  readonly required?: boolean | undefined;
}

export function FieldControl({ form, name, options, required }: FieldControlProps) {
  const field = form.fields[name];
  if (!field) return undefined;
  const props: ControlProps = {
    name,
    label: field.label,
    value: form.raw[name],
    issue: form.issueOf(name),
    required: required ?? field.required,
    description: form.warningOf(name),
    options: options ?? field.options,
    onChange: (value) => form.change(name, value),
    onLeave: () => form.touch(name),
  };
  if (field.kind === 'longText') return <LongText {...props} />;
  if (field.kind === 'flag') return <FlagControl {...props} />;
  if (field.kind === 'date') return <DateControl {...props} isPast={field.isPast} />;
  if (field.kind === 'choice') return <ChoiceControl {...props} hasDefault={field.hasDefault} />;
  if (field.kind === 'multiChoice') return <ChoicesControl {...props} />;
  if (field.kind === 'reference') return <SearchControl {...props} />;
  return <TextControl {...props} kind={field.kind} />;
}
