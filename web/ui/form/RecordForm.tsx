import { Button } from '@mantine/core';
import { useId } from 'react';
import type { Noun } from '../../../shared/entities/index.ts';
import { Icon } from '../Icon.tsx';
import { Page } from '../Page.tsx';
import { FormButtons } from './FormButtons.tsx';
import { FormSections } from './FormSections.tsx';
import type { Section } from '../record/section.ts';
import styles from './form.module.css';
import { nameOf } from './nameOf.ts';
import type { RecordFormProps } from './recordFormProps.ts';
import { FormError } from './FormError.tsx';
import { useAskedField } from './useAskedField.ts';
import { useRecordForm } from './useRecordForm.ts';
import { lazyPart } from '../lazyPart.tsx';

const FactSections = lazyPart(
  () => import('../record/FactSections.tsx').then((module) => ({ default: module.FactSections })),
  null,
);
const MergeDialog = lazyPart(() => import('./MergeDialog.tsx'));

const none = {};

/** The sections of a record that is only read, without those that would be empty. */
const shownSections = (sections: readonly Section[], shows: (name: string) => boolean): readonly Section[] =>
  sections
    .map((section) => ({ ...section, fields: section.fields.filter((name) => shows(name)) }))
    .filter((section) => section.fields.length > 0);

/** The form that every record is edited with: its fields, Back and Save. */
export function RecordForm<N extends Noun>(page: RecordFormProps<N>) {
  const { title, sections, locked, beneath = {} } = page;
  const id = useId();
  const { admin, fields, names, edits, shows, form, saving, context, question, isBack } = useRecordForm(page);
  useAskedField(names);
  const onDiscard = form.dirty ? () => form.adopt({ ...context.record }) : undefined;
  const name = page.nameless || !context.stored ? undefined : nameOf(page.noun, context.record);
  return (
    <Page
      title={title}
      name={name}
      back={
        page.onBack && (
          <Button variant="default" leftSection={<Icon name="previous" />} onClick={page.onBack}>
            Back
          </Button>
        )
      }
      actions={<FormButtons page={page} context={context} admin={admin} onDiscard={onDiscard} />}
      primary={
        !locked && (
          <Button type="submit" form={id} loading={context.saving}>
            Save
          </Button>
        )
      }
      sticky
    >
      {isBack && form.dirty && (
        <p className={styles['note']}>
          <Icon name="info" />
          What you had typed before the session ended is back. Save to keep it.
        </p>
      )}
      {locked && (
        <p className={styles['note']}>
          <Icon name="info" />
          {locked}
        </p>
      )}
      <FormError error={saving.error} fields={fields} shown={names} />
      <div className={page.aside && styles['withAside']} data-named={name ? true : undefined}>
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
          {locked ? (
            <FactSections
              fields={fields}
              record={{ ...context.record }}
              sections={shownSections(sections, shows)}
              unknown={(field) => page.unknown?.[field] ?? 'Not known'}
            />
          ) : (
            <FormSections
              form={form}
              record={{ ...context.record }}
              admin={admin}
              sections={sections}
              edits={edits}
              shows={shows}
              options={page.options ?? none}
              required={page.required ?? none}
              beneath={Object.fromEntries(
                Object.entries(beneath).map(([name, draw]) => [name, draw(context)]),
              )}
              unknown={page.unknown}
            />
          )}
        </form>
        {page.aside && <aside>{page.aside({ ...context.record, ...form.raw })}</aside>}
      </div>
      {page.after}
      {question}
      {saving.conflicts.length > 0 && (
        <MergeDialog
          fields={fields}
          conflicts={saving.conflicts}
          onChoose={saving.choose}
          onClose={() => saving.choose()}
        />
      )}
    </Page>
  );
}
