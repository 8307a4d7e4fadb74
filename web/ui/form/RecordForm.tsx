import { Button } from '@mantine/core';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { entities, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import { writable, type Fields } from '../../../shared/schema/entity.ts';
import type { Field } from '../../../shared/schema/field.ts';
import type { Issues } from '../../../shared/schema/errors.ts';
import { keyOf } from '../../api/records.ts';
import { useCaller } from '../../api/session.ts';
import { notify } from '../notices.ts';
import { Page } from '../Page.tsx';
import type { OptionsOf } from './form.ts';
import { History } from './History.tsx';
import { FormSections, type Section } from './FormSections.tsx';
import styles from './form.module.css';
import { Refused } from './Refused.tsx';
import { useForm } from './useForm.ts';
import { useKeeping, useKept } from './useKeeping.ts';
import { useReturn } from './useReturn.ts';
import { useSaving } from './useSaving.ts';
import { useUnsaved } from './useUnsaved.tsx';
import { changedIn, type Raw } from './values.ts';

const Merge = lazy(() => import('./Merge.tsx'));

/** What the parts of a page around the form can do with its record. */
export interface Held<R> {
  readonly record: R;
  /** The record exists on the server. */
  readonly stored: boolean;
  /** Takes over a record that was saved elsewhere; what was typed stays. */
  readonly adopt: (record: R) => void;
  /** What is said of a field that is drawn elsewhere. */
  readonly issueOf: (name: string) => string | undefined;
  /** Saves the form with these values, which no control of it holds. */
  readonly save: (values: Raw) => void;
  readonly saving: boolean;
  /** Asks before the page is left while something is going on. */
  readonly hold: (busy: boolean) => void;
}

type Around<R> = (held: Held<R>) => ReactNode;

export interface RecordFormProps<N extends Noun> {
  readonly noun: N;
  readonly title: string;
  /** The record to edit; a new one with its defaults. */
  readonly record: RecordFor[N];
  /** The record does not exist on the server yet. */
  readonly creating?: boolean;
  /** Why the caller may not change it: everything is shown, nothing is edited. */
  readonly locked?: string | undefined;
  readonly sections: readonly Section[];
  /** Fields that are shown here and not edited, whoever is asking. */
  readonly fixed?: readonly string[];
  readonly options?: OptionsOf;
  /** Fields that are emptied when another one changes. */
  readonly empties?: Readonly<Record<string, readonly string[]>>;
  /** Further required fields, with what is said of them. */
  readonly required?: Readonly<Record<string, string>>;
  /** Sent beside what was typed: the parent of a new record. */
  readonly beside?: Raw;
  /** What the notice says (specification 8). */
  readonly saved: string;
  /** Where the form returns to once that notice is dismissed or its time is over. */
  readonly onReturn?: (() => void) | undefined;
  /** Told of a save at once; true keeps the notice away. */
  readonly onSaved?: (record: RecordFor[N]) => boolean | undefined;
  readonly onBack?: (() => void) | undefined;
  /** A button that takes back what was typed. */
  readonly discard?: true;
  /** Buttons beside Back and Save. */
  readonly actions?: Around<RecordFor[N]>;
  /** Below a field, such as a button that acts on it. */
  readonly beneath?: Readonly<Record<string, Around<RecordFor[N]>>>;
  /** Above the fields. */
  readonly children?: Around<RecordFor[N]>;
  /** Below the form. */
  readonly after?: ReactNode;
}

const none = {};

/** What a person may read of a record that they cannot change: all but ids and what only the server knows. */
const isPlain = (field: Field | undefined) => field?.write !== 'nobody' && field?.kind !== 'reference';

/** The one form of the portal: the fields of a record, Back and Save. */
export function RecordForm<N extends Noun>(props: RecordFormProps<N>) {
  const { noun, title, sections, fixed = [], locked, required = none, beneath = {}, options = none } = props;
  const id = useId();
  const { profile } = useCaller();
  const [{ record, stored }, setRecord] = useState({ record: props.record, stored: !props.creating });
  const fields: Fields = entities[noun].fields;
  const check = entities[noun].check as ((record: object) => Issues) | undefined;
  const reader = { admin: profile.role === 'admin', creating: !stored };
  const edits = (name: string) => {
    const field = fields[name];
    return field !== undefined && !locked && !fixed.includes(name) && writable(field, reader);
  };
  const shows = (name: string) =>
    edits(name) || fixed.includes(name) || (locked !== undefined && isPlain(fields[name]));
  const names = sections.flatMap((section) => section.fields).filter((name) => edits(name));
  const formName = `${noun} ${props.record.id}`;
  const kept = useKept(formName, profile.email);
  const form = useForm({
    fields,
    names,
    record: { ...props.record },
    check,
    kept,
    empties: props.empties ?? none,
  });
  const goBack = useReturn(form.dirty, props.onReturn);
  const saving = useSaving({
    noun,
    form,
    names,
    record,
    stored,
    required,
    beside: props.beside ?? none,
    onRecord: (next) => setRecord({ record: next, stored: true }),
    onSaved: (next) => {
      if (props.onSaved?.(next) !== true) notify('good', props.saved, goBack);
    },
  });
  const [busy, hold] = useState(false);
  const question = useUnsaved(form.dirty || busy);
  useKeeping(formName, profile.email, form);
  const held: Held<RecordFor[N]> = {
    record,
    stored,
    adopt: (next) => {
      const typed = changedIn(form.start, form.raw).map((name) => [name, form.raw[name]] as const);
      setRecord({ record: next, stored: true });
      form.adopt({ ...next }, Object.fromEntries(typed));
    },
    issueOf: form.issueOf,
    save: (values) => void saving.submit(values),
    saving: saving.working,
    hold,
  };
  const buttons = (
    <>
      {props.onBack && (
        <Button variant="default" onClick={props.onBack}>
          Back
        </Button>
      )}
      {reader.admin && stored && <History noun={noun} of={keyOf(noun, record)} />}
      {props.actions?.(held)}
      {props.discard && (
        <Button variant="default" disabled={!form.dirty} onClick={() => form.adopt({ ...record })}>
          Discard
        </Button>
      )}
      {!locked && (
        <Button type="submit" form={id} loading={saving.working}>
          Save
        </Button>
      )}
    </>
  );
  return (
    <Page title={title} actions={buttons} sticky>
      {kept && form.dirty && (
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
        {props.children?.(held)}
        <FormSections
          form={form}
          record={{ ...record }}
          admin={reader.admin}
          sections={sections}
          edits={edits}
          shows={shows}
          options={options}
          required={required}
          beneath={Object.fromEntries(Object.entries(beneath).map(([name, draw]) => [name, draw(held)]))}
        />
      </form>
      {props.after}
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
