import type { ReactNode, SubmitEvent } from 'react';
import type { Noun } from '../../../shared/entities/index.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { Section } from '../record/section.ts';
import styles from './form.module.css';
import { FormSections, type DrawnFields } from './FormSections.tsx';
import type { RecordFormState } from './use-record-form.ts';

const FactSections = lazyPart(
  () => import('../record/FactSections.tsx').then((module) => ({ default: module.FactSections })),
  null,
);

/** The sections of a record that is only read, without those that would be empty. */
const shownSections = (sections: readonly Section[], shows: (name: string) => boolean): readonly Section[] =>
  sections
    .map((section) => ({ ...section, fields: section.fields.filter((name) => shows(name)) }))
    .filter((section) => section.fields.length > 0);

interface RecordFormProps<N extends Noun> extends DrawnFields {
  readonly form: RecordFormState<N>;
  /** Beside the fields, below them on a phone. */
  readonly aside?: ReactNode;
  /** Above the fields. */
  readonly children?: ReactNode;
}

/** The fields of a record by section: editable, or as facts where the caller may not change it. */
export function RecordForm<N extends Noun>({ form, aside, children, ...drawn }: RecordFormProps<N>) {
  const { fields, context, sections, shows, saving } = form;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void saving.submit();
  };
  return (
    <div className={aside ? styles['withAside'] : undefined} data-named={form.name ? true : undefined}>
      <form id={form.id} data-record-form noValidate className={styles['form']} onSubmit={submit}>
        {children}
        {form.locked ? (
          <FactSections
            fields={fields}
            record={{ ...context.record }}
            sections={shownSections(sections, shows)}
            unknown={(field) => drawn.unknown?.[field] ?? 'Not known'}
          />
        ) : (
          <FormSections form={form} {...drawn} />
        )}
      </form>
      {aside && <aside>{aside}</aside>}
    </div>
  );
}
