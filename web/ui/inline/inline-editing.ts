import { createContext, useContext, type ComponentType } from 'react';
import type { Noun, RecordFor } from '../../../shared/entities/index.ts';
import type { Form } from '../form/use-form.ts';
import type { Raw } from '../form/raw-values.ts';
import type { EditResult } from './store-edit.ts';
import type { ShownEdit } from './edit-queue.ts';

/** A control that replaces the field's own, such as a choice of people. */
export type InlineControl = ComponentType<{
  readonly form: Form;
  readonly name: string;
  readonly recordId: string;
  /** Shows values that the server derives from the input. */
  readonly onPreview: (values: Raw) => void;
}>;

/** The record that is edited in a page's inline values, with the function that saves it. */
export interface InlineEditing<N extends Noun = Noun> {
  readonly noun: N;
  readonly record: RecordFor[N];
  /** Returns the fields that are edited in place of a shown value; none if the caller cannot edit it. */
  readonly fieldsOf: (shownField: string) => readonly string[];
  /** The value that the URL requests to open; each new object opens it once. */
  readonly requested?: { readonly name: string } | undefined;
  readonly controls: Readonly<Record<string, InlineControl>>;
  readonly save: (edit: ShownEdit) => Promise<EditResult<RecordFor[N]>>;
}

/** Input that could not be saved, with which the editor opens again. */
export interface UnsavedEdit {
  readonly raw: Raw;
  readonly failure?: string;
  /** The record with another user's values. */
  readonly theirs?: Raw;
}

export const InlineEditingContext = createContext<InlineEditing | undefined>(undefined);

export const useInlineEditing = () => useContext(InlineEditingContext);
