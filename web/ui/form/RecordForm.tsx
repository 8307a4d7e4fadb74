import { lazy, Suspense, useId } from 'react';
import type { Noun } from '../../../shared/entities/index.ts';
import { Page } from '../Page.tsx';
import { FormButtons } from './FormButtons.tsx';
import { FormSections } from './FormSections.tsx';
import styles from './form.module.css';
import type { RecordFormProps } from './held.ts';
import { Refused } from './Refused.tsx';
import { useRecordForm } from './useRecordForm.ts';

const Merge = lazy(() => import('./Merge.tsx'));

const none = {};

/** The one form of the portal: the fields of a record, Back and Save. */
export function RecordForm<N extends Noun>(page: RecordFormProps<N>) {
  const { title, sections, locked, beneath = {} } = page;
  const id = useId();
  const { admin, fields, names, edits, shows, form, saving, held, question, isBack } = useRecordForm(page);
  const onDiscard = form.dirty ? () => form.adopt({ ...held.record }) : undefined;
  const buttons = <FormButtons page={page} held={held} admin={admin} form={id} onDiscard={onDiscard} />;
  return (
    <Page title={title} actions={buttons} sticky>
      {isBack && form.dirty && (
        <p className={styles['note']}>
          What you had typed before the session ended is back. Save to keep it.
        </p>
      )}
      {locked && <p className={styles['note']}>{locked}</p>}
      <Refused error={saving.error} fields={fields} shown={names} />
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
        {page.children?.(held)}
        <FormSections
          form={form}
          record={{ ...held.record }}
          admin={admin}
          sections={sections}
          edits={edits}
          shows={shows}
          options={page.options ?? none}
          required={page.required ?? none}
          beneath={Object.fromEntries(Object.entries(beneath).map(([name, draw]) => [name, draw(held)]))}
        />
      </form>
      {page.after}
      {question}
      {saving.clashes.length > 0 && (
        <Suspense>
          <Merge
            fields={fields}
            clashes={saving.clashes}
            onChoose={saving.choose}
            onClose={() => saving.choose()}
          />
        </Suspense>
      )}
    </Page>
  );
}
