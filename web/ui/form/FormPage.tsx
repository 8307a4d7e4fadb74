import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Noun } from '../../../shared/entities/index.ts';
import { Icon } from '../Icon.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { Page } from '../Page.tsx';
import styles from './form.module.css';
import { FormButtons, type FormAction } from './FormButtons.tsx';
import { FormError } from './FormError.tsx';
import { useAskedField } from './use-asked-field.ts';
import type { RecordFormState } from './use-record-form.ts';

const MergeDialog = lazyPart(() => import('./MergeDialog.tsx'));

interface FormPageProps<N extends Noun> {
  readonly form: RecordFormState<N>;
  readonly title: string;
  /** The heading stays the title although the record has a name: one's own profile. */
  readonly nameless?: true;
  /** Buttons between Back and Save. */
  readonly actions?: ReactNode;
  /** Further actions of a stored record: a button, or several in the menu More. */
  readonly more?: readonly FormAction[];
  /** The form, and what stands below it. */
  readonly children: ReactNode;
}

const Note = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles['note']}>
    <Icon name="info" />
    {children}
  </p>
);

const BackButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button variant="default" leftSection={<Icon name="previous" />} onClick={onClick}>
    Back
  </Button>
);

/** The page of a record's form: Back, Save and further buttons, what keeps it from being saved, and its dialogs. */
export function FormPage<N extends Noun>(page: FormPageProps<N>) {
  const { form, title, nameless, actions, more = [], children } = page;
  const { locked, names, fields, saving, context, onBack } = form;
  useAskedField(names);
  return (
    <Page
      title={title}
      name={nameless ? undefined : form.name}
      back={onBack && <BackButton onClick={onBack} />}
      actions={
        <>
          {actions}
          <FormButtons form={form} more={more} />
        </>
      }
      primary={
        !locked && (
          <Button type="submit" form={form.id} loading={context.saving}>
            Save
          </Button>
        )
      }
      sticky
    >
      {form.isBack && form.controls.dirty && (
        <Note>What you had typed before the session ended is back. Save to keep it.</Note>
      )}
      {locked && <Note>{locked}</Note>}
      <FormError error={saving.error} fields={fields} shown={names} />
      {children}
      {form.question}
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
