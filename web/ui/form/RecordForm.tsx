import { lazy, Suspense, useId } from 'react';
import type { Noun } from '../../../shared/entities/index.ts';
import { Page } from '../Page.tsx';
import { FormButtons } from './FormButtons.tsx';
import { FormSections } from './FormSections.tsx';
import styles from './form.module.css';
import type { RecordFormProps } from './recordFormProps.ts';
import { FormError } from './FormError.tsx';
import { useRecordForm } from './useRecordForm.ts';

const MergeDialog = lazy(() => import('./MergeDialog.tsx'));

const none = {};

/** The form that every record is edited with: its fields, Back and Save. */
export function RecordForm<N extends Noun>(page: RecordFormProps<N>) {
  const { title, sections, locked, beneath = {} } = page;
  const id = useId();
  const { admin, fields, names, edits, shows, form, saving, context, question, isBack } = useRecordForm(page);
  const onDiscard = form.dirty ? () => form.adopt({ ...context.record }) : undefined;
  const buttons = <FormButtons page={page} context={context} admin={admin} form={id} onDiscard={onDiscard} />;
  return (
    <Page title={title} actions={buttons} sticky>
      {isBack && form.dirty && (
        <p className={styles['note']}>
          What you had typed before the session ended is back. Save to keep it.
        </p>
      )}
      {locked && <p className={styles['note']}>{locked}</p>}
      <FormError error={saving.error} fields={fields} shown={names} />
      <form
        id={id}
        data-record-form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void saving.submit();
        }}
      >
        {page.children?.(context)}
        <FormSections
          form={form}
          record={{ ...context.record }}
          admin={admin}
          sections={sections}
          edits={edits}
          shows={shows}
          options={page.options ?? none}
          required={page.required ?? none}
          beneath={Object.fromEntries(Object.entries(beneath).map(([name, draw]) => [name, draw(context)]))}
        />
      </form>
      {page.after}
      {question}
      {saving.conflicts.length > 0 && (
        <Suspense>
          <MergeDialog
            fields={fields}
            conflicts={saving.conflicts}
            onChoose={saving.choose}
            onClose={() => saving.choose()}
          />
        </Suspense>
      )}
    </Page>
  );
}
