import type { ReactNode } from 'react';
import type { Noun, RecordFor } from '../../../shared/entities/index.ts';
import type { FieldOptions } from './fieldOptions.ts';
import type { Section } from './FormSections.tsx';
import type { Raw } from './rawValues.ts';

/** What the parts of a page around the form can do with its record. */
export interface FormContext<R> {
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
  readonly setBusy: (busy: boolean) => void;
}

type Around<R> = (context: FormContext<R>) => ReactNode;

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
  readonly options?: FieldOptions;
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
