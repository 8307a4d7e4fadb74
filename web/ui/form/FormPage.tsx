import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Noun } from '../../../shared/entities/index.ts';
import { Icon } from '../Icon.tsx';
import { Page } from '../Page.tsx';
import styles from './form.module.css';
import { FormButtons, type FormAction } from './FormButtons.tsx';
import { FormError } from './FormError.tsx';
import { MergeConflicts } from './MergeConflicts.tsx';
import { useFieldFocus } from './use-field-focus.ts';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';

interface FormPageProps<N extends Noun> extends RecordFormProps<N> {
  readonly title: string;
  /** Shows the title instead of the record's name, as on the user's own profile. */
  readonly hideName?: true;
  readonly actions?: ReactNode;
  /** Further actions of a stored record: one button, or several in the menu More. */
  readonly extraActions?: readonly FormAction[];
  /** Replaces the Save button. */
  readonly buttons?: ReactNode;
  readonly note?: string | undefined;
  /** Below the form. */
  readonly after?: ReactNode;
}

const Note = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles['note']}>
    <Icon name="info" />
    {children}
  </p>
);

const BackButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button leftSection={<Icon name="previous" />} onClick={onClick}>
    Back
  </Button>
);

/** The page of a record's form, with Back, Save, further buttons, errors and dialogs. */
export function FormPage<N extends Noun>(page: FormPageProps<N>) {
  const { form, title, hideName, actions, extraActions: more = [], buttons, note, after, ...content } = page;
  const { locked, names, fields, saving, context, onBack } = form;
  useFieldFocus(names);
  return (
    <Page
      title={title}
      name={hideName ? undefined : form.name}
      back={onBack && <BackButton onClick={onBack} />}
      actions={
        <>
          {actions}
          <FormButtons form={form} extraActions={more} />
        </>
      }
      primary={
        !locked &&
        (buttons ?? (
          <Button variant="filled" type="submit" form={form.id} loading={context.saving}>
            Save
          </Button>
        ))
      }
      sticky
    >
      {locked ? (
        <Note>{locked}</Note>
      ) : (
        form.isRestored &&
        form.controls.isDirty && <Note>We restored what you had typed but not saved. Save to keep it.</Note>
      )}
      <FormError error={saving.error} fields={fields} fieldNames={names} />
      {note && <Note>{note}</Note>}
      <RecordForm {...content} form={form} />
      {after}
      {form.leaveDialog}
      <MergeConflicts noun={form.noun} form={form} merge={saving} />
    </Page>
  );
}
