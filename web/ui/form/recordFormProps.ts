import type { ReactNode } from 'react';
import type { Noun, RecordFor } from '../../../shared/entities/index.ts';
import type { MenuAction } from '../ActionItems.tsx';
import type { FieldOptions } from './fieldOptions.ts';
import type { Section } from '../record/section.ts';
import type { Raw } from './rawValues.ts';

/** What the parts of a page around the form know and can do. */
export interface FormContext<R> {
  readonly record: R;
  /** The record exists on the server. */
  readonly stored: boolean;
  /** Answers the record as the server has it; makes a new one first. Throws ApiError. */
  readonly begin: () => Promise<R>;
  /**
   * Replaces the record by one that was saved elsewhere.
   * @param typed what was typed stays, or was saved with it
   */
  readonly adopt: (record: R, typed?: 'kept' | 'saved') => void;
  /** What was changed and is valid; undefined when something is not, which the fields then say. */
  readonly typed: () => Raw | undefined;
  /** The message of a field that is drawn outside of the form's sections. */
  readonly issueOf: (name: string) => string | undefined;
  /** Saves the form together with values that it has no control for. */
  readonly save: (values: Raw) => void;
  readonly saving: boolean;
  /** While busy, the page asks before it is left. */
  readonly setBusy: (busy: boolean) => void;
}

export type FormAction = Extract<MenuAction, { readonly run: () => void }>;

type Around<R> = (context: FormContext<R>) => ReactNode;

export interface RecordFormProps<N extends Noun> {
  readonly noun: N;
  readonly title: string;
  /** The record to edit; a new one with its defaults. */
  readonly record: RecordFor[N];
  /** The record does not exist on the server yet. */
  readonly creating?: boolean;
  /** What makes a draft of a new record with the first input or file: its parent. Without it Save makes the record. */
  readonly draft?: Raw | undefined;
  /** Called once the draft is made. */
  readonly onBegun?: (record: RecordFor[N]) => void;
  /** Why the caller may not change the record; all fields are read-only then. */
  readonly locked?: string | undefined;
  readonly sections: readonly Section[];
  /** Fields that are read-only in this form for every caller. */
  readonly fixed?: readonly string[];
  readonly options?: FieldOptions;
  /** Fields that are emptied when another one changes. */
  readonly empties?: Readonly<Record<string, readonly string[]>>;
  /** Further required fields and their messages. */
  readonly required?: Readonly<Record<string, string>>;
  /** Sent with the typed values, such as the parent of a new record. */
  readonly beside?: Raw;
  /** The notice after a save (rule 8.1). */
  readonly saved: string;
  /** Called when that notice closes. */
  readonly onReturn?: (() => void) | undefined;
  /**
   * Called after a save; true suppresses the notice.
   * @param isTyped something was typed while the save was under way, and is not saved
   */
  readonly onSaved?: (record: RecordFor[N], isTyped: boolean) => boolean | undefined;
  readonly onBack?: (() => void) | undefined;
  /** Shows a button that resets what was typed. */
  readonly discard?: true;
  /** Buttons beside Back and Save. */
  readonly actions?: Around<RecordFor[N]>;
  /** Further actions of a stored record: a button, or several in the menu More. */
  readonly more?: (context: FormContext<RecordFor[N]>) => readonly FormAction[];
  /** The heading stays the title although the record has a name: one's own profile. */
  readonly nameless?: true;
  /** What is said of values that are not known, where they cannot be typed. */
  readonly unknown?: Readonly<Record<string, string>>;
  /** What is drawn below a field, such as a button. */
  readonly beneath?: Readonly<Record<string, Around<RecordFor[N]>>>;
  /** Beside the fields, below them on a phone; gets the values as they are typed. */
  readonly aside?: (values: Raw) => ReactNode;
  /** Above the fields. */
  readonly children?: Around<RecordFor[N]>;
  /** Below the form. */
  readonly after?: ReactNode;
}
