import type { ReactNode } from 'react';
import type { Noun } from '../../../shared/entities/index.ts';
import { lazyPart } from '../lazy-part.tsx';
import styles from './form.module.css';
import { FormSections, visibleSections, type FieldDisplay } from './FormSections.tsx';
import type { RecordFormState } from './use-record-form.ts';
import { submitHandler } from './submit-handler.ts';

const FactSections = lazyPart(
  () => import('../record/FactSections.tsx').then((module) => ({ default: module.FactSections })),
  null,
);

const UnsavedInput = lazyPart(() => import('./UnsavedInput.tsx'), null);

export interface RecordFormProps<N extends Noun> extends FieldDisplay {
  readonly form: RecordFormState<N>;
  /** Next to the fields; below them on a phone. */
  readonly aside?: ReactNode;
  /** Before the fields. */
  readonly children?: ReactNode;
}

/** The fields of a record by section, editable or read-only. */
export function RecordForm<N extends Noun>({ form, aside, children, ...display }: RecordFormProps<N>) {
  const { noun, fields, controls, context, saving } = form;
  return (
    <div className={aside ? styles['withAside'] : undefined} data-named={form.name ? true : undefined}>
      <form
        id={form.id}
        data-record-form
        noValidate
        className={styles['form']}
        onSubmit={submitHandler(saving.submit)}
      >
        {children}
        {form.locked ? (
          <>
            {controls.isDirty && <UnsavedInput noun={noun} fields={fields} form={controls} />}
            <FactSections
              fields={fields}
              record={{ ...context.record }}
              sections={visibleSections(form)}
              renderPlaceholder={(field) => display.placeholders?.[field] ?? 'Not known'}
            />
          </>
        ) : (
          <FormSections form={form} {...display} />
        )}
      </form>
      {aside && <aside>{aside}</aside>}
    </div>
  );
}
