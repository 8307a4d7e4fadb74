import { useState, type ReactNode } from 'react';
import { isEmpty } from '../../../shared/schema/field.ts';
import type { Field } from '../../../shared/schema/field.ts';
import { Fact } from './Fact.tsx';
import { FieldControl } from './FieldControl.tsx';
import { FieldHelp } from './FieldHelp.tsx';
import type { FieldOptions } from './fieldOptions.ts';
import styles from './form.module.css';
import type { Form } from './useForm.ts';
import type { Raw } from './rawValues.ts';
import type { Section } from '../record/section.ts';

interface SectionsProps {
  readonly form: Form;
  readonly record: Raw;
  /** Administrators may choose every option of a field. */
  readonly admin: boolean;
  readonly sections: readonly Section[];
  readonly edits: (name: string) => boolean;
  /** Whether a field is shown, editable or read-only. */
  readonly shows: (name: string) => boolean;
  readonly options: FieldOptions;
  readonly required: Raw;
  /** What is said of a value that is not known. */
  readonly unknown?: Readonly<Record<string, string>> | undefined;
  /** What is drawn below a field, such as a button. */
  readonly beneath: Readonly<Record<string, ReactNode>>;
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

/** The fields of a form by section; a section without fields for this caller is left out. */
export function FormSections({
  form,
  record,
  admin,
  sections,
  edits,
  shows,
  options,
  required,
  unknown,
  beneath,
}: SectionsProps) {
  const optionsOf = (name: string) => {
    const given = options[name];
    if (given) return typeof given === 'function' ? given(form.raw) : given;
    const field = form.fields[name];
    if (admin || !field?.memberOptions) return undefined;
    const open = new Set<unknown>([...field.memberOptions, record[name]]);
    return field.options.filter((option) => open.has(option.value));
  };
  return sections
    .map((section) => ({ ...section, fields: section.fields.filter((name) => shows(name)) }))
    .filter((section) => section.fields.length > 0)
    .map((section) => (
      <SectionFrame
        key={section.title}
        section={section}
        filled={section.fields.some((name) => hasSomething(form, name))}
      >
        {section.fields.map((name) => (
          <div key={name} data-kind={form.fields[name]?.kind} className={styles['cell']}>
            {edits(name) ? (
              <>
                <FieldControl
                  form={form}
                  name={name}
                  options={optionsOf(name)}
                  required={name in required || undefined}
                />
                <Help of={form.fields[name]} required={name in required} />
              </>
            ) : (
              <Fact field={form.fields[name]} value={record[name]} unknown={unknown?.[name]} />
            )}
            {beneath[name]}
          </div>
        ))}
      </SectionFrame>
    ));
}
