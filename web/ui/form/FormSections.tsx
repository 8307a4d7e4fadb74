import { useState, type ReactNode } from 'react';
import type { Noun } from '../../../shared/entities/index.ts';
import { isEmpty } from '../../../shared/schema/field.ts';
import type { Field } from '../../../shared/schema/field.ts';
import { Fact } from './Fact.tsx';
import { FieldControl } from './FieldControl.tsx';
import { FieldHelp } from './FieldHelp.tsx';
import type { FieldOptions } from './field-options.ts';
import styles from './form.module.css';
import type { Form } from './use-form.ts';
import type { Raw } from './raw-values.ts';
import type { RecordFormState } from './use-record-form.ts';
import type { Section } from '../record/section.ts';

/** How fields are drawn. */
export interface DrawnFields {
  readonly options?: FieldOptions | undefined;
  /** What is said of values that are not known, where they cannot be typed. */
  readonly unknown?: Readonly<Record<string, string>> | undefined;
  /** What is drawn below a field, such as a button. */
  readonly beneath?: Readonly<Record<string, ReactNode>> | undefined;
}

interface SectionsProps<N extends Noun> extends DrawnFields {
  readonly form: RecordFormState<N>;
}

const Help = ({ of, required }: { readonly of: Field | undefined; readonly required: boolean }) =>
  of?.help && <FieldHelp label={of.required || required ? `${of.label} *` : of.label}>{of.help}</FieldHelp>;

/** An unchecked box is as good as nothing. */
const hasSomething = (form: Form, name: string) =>
  form.issueOf(name) !== undefined || (form.raw[name] !== false && !isEmpty(form.raw[name]));

interface SectionFrameProps {
  readonly section: Section;
  /** A folded section that has something to show is open. */
  readonly filled: boolean;
  readonly children: ReactNode;
}

function SectionFrame({ section: { title, lead, folded }, filled, children }: SectionFrameProps) {
  const [open, setOpen] = useState(false);
  const content = (
    <>
      {lead && <p className={styles['lead']}>{lead}</p>}
      <div className={styles['grid']}>{children}</div>
    </>
  );
  if (!folded)
    return (
      <fieldset className={styles['section']}>
        <legend>{title}</legend>
        {content}
      </fieldset>
    );
  return (
    <details
      className={styles['section']}
      open={open || filled}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {content}
    </details>
  );
}

/** The options of a field: those of the page, or those that the caller may choose and the present one. */
function optionsOf<N extends Noun>(form: RecordFormState<N>, given: FieldOptions | undefined, name: string) {
  const { controls, fields, admin, context } = form;
  const own = given?.[name];
  if (own) return typeof own === 'function' ? own(controls.raw) : own;
  const field = fields[name];
  if (admin || !field?.memberOptions) return undefined;
  const record: Raw = { ...context.record };
  const open = new Set<unknown>([...field.memberOptions, record[name]]);
  return field.options.filter((option) => open.has(option.value));
}

interface FieldProps<N extends Noun> extends SectionsProps<N> {
  readonly name: string;
}

/** One field: its control and help, or its value where it is read-only. */
function FormField<N extends Noun>({ form, name, options, unknown }: FieldProps<N>) {
  const { controls, fields, required } = form;
  const record: Raw = { ...form.context.record };
  if (!form.edits(name)) return <Fact field={fields[name]} value={record[name]} unknown={unknown?.[name]} />;
  return (
    <>
      <FieldControl
        form={controls}
        name={name}
        options={optionsOf(form, options, name)}
        required={name in required || undefined}
      />
      <Help of={fields[name]} required={name in required} />
    </>
  );
}

/** The fields of a form by section; a section without fields for this caller is left out. */
export function FormSections<N extends Noun>(props: SectionsProps<N>) {
  const { controls, fields, sections, shows } = props.form;
  return sections
    .map((section) => ({ ...section, fields: section.fields.filter((name) => shows(name)) }))
    .filter((section) => section.fields.length > 0)
    .map((section) => (
      <SectionFrame
        key={section.title}
        section={section}
        filled={section.fields.some((name) => hasSomething(controls, name))}
      >
        {section.fields.map((name) => (
          <div key={name} data-kind={fields[name]?.kind} className={styles['cell']}>
            <FormField {...props} name={name} />
            {props.beneath?.[name]}
          </div>
        ))}
      </SectionFrame>
    ));
}
