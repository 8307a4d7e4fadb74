import { useState, type ReactNode } from 'react';
import type { Noun } from '../../../shared/entities/index.ts';
import { isEmpty, type Field } from '../../../shared/schema/field.ts';
import type { SearchedOptions } from '../../api/searched-options.ts';
import { statesOf } from './address-section.ts';
import { Fact } from './Fact.tsx';
import { FieldControl } from './FieldControl.tsx';
import { FieldHelp } from './FieldHelp.tsx';
import styles from './form.module.css';
import type { Form } from './use-form.ts';
import type { Raw } from './raw-values.ts';
import type { RecordFormState } from './use-record-form.ts';
import type { Section } from '../record/section.ts';

export interface FieldDisplay {
  /** Options that replace a field's own. */
  readonly options?: Readonly<Record<string, SearchedOptions>> | undefined;
  /** Texts for unknown values of read-only fields. */
  readonly placeholders?: Readonly<Record<string, string>> | undefined;
  /** Content below a field, such as a button. */
  readonly below?: Readonly<Record<string, ReactNode>> | undefined;
}

interface SectionsProps<N extends Noun> extends FieldDisplay {
  readonly form: RecordFormState<N>;
}

const Help = ({ field, required }: { readonly field: Field | undefined; readonly required: boolean }) =>
  field?.help && (
    <FieldHelp label={field.required || required ? `${field.label} *` : field.label}>{field.help}</FieldHelp>
  );

/** Whether a field has a value or a message; an unchecked box counts as empty. */
const hasContent = (form: Form, name: string) =>
  form.issueOf(name) !== undefined || (form.raw[name] !== false && !isEmpty(form.raw[name]));

interface SectionFrameProps {
  readonly section: Section;
  /** Opens a folded section that has content. */
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

/** Returns the options to offer: the page's, or those that the caller can choose and the value; undefined for all. */
function optionsOf<N extends Noun>(
  form: RecordFormState<N>,
  pageOptions: FieldDisplay['options'],
  name: string,
) {
  const { controls, fields, admin, context } = form;
  if (pageOptions?.[name]) return pageOptions[name];
  if (name === 'state' && fields['country']) return statesOf(controls.raw['country']);
  const field = fields[name];
  if (admin || !field?.nonAdminOptions) return undefined;
  const record: Raw = { ...context.record };
  const allowed = new Set<unknown>([...field.nonAdminOptions, record[name]]);
  return field.options.filter((option) => allowed.has(option.value));
}

interface FieldProps<N extends Noun> extends SectionsProps<N> {
  readonly name: string;
}

/** A field: its control and help, or its value if read-only. */
function FormField<N extends Noun>({ form, name, options, placeholders }: FieldProps<N>) {
  const { controls, fields, required } = form;
  const record: Raw = { ...form.context.record };
  if (!form.canEdit(name))
    return <Fact field={fields[name]} value={record[name]} placeholder={placeholders?.[name]} />;
  return (
    <>
      <FieldControl
        form={controls}
        name={name}
        options={optionsOf(form, options, name)}
        required={name in required || undefined}
      />
      <Help field={fields[name]} required={name in required} />
    </>
  );
}

/** Returns the sections with the fields that this caller sees, without empty ones. */
export const visibleSections = <N extends Noun>({ sections, isShown }: RecordFormState<N>): Section[] =>
  sections
    .map((section) => ({ ...section, fields: section.fields.filter((name) => isShown(name)) }))
    .filter((section) => section.fields.length > 0);

export function FormSections<N extends Noun>(props: SectionsProps<N>) {
  const { controls, fields } = props.form;
  return visibleSections(props.form).map((section) => (
    <SectionFrame
      key={section.title}
      section={section}
      filled={section.fields.some((name) => hasContent(controls, name))}
    >
      {section.fields.map((name) => (
        <div key={name} data-kind={fields[name]?.kind} className={styles['cell']}>
          <FormField {...props} name={name} />
          {props.below?.[name]}
        </div>
      ))}
    </SectionFrame>
  ));
}
