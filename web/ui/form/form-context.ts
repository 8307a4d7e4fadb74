import type { Raw } from './raw-values.ts';

/** The record of a form, and the operations for the parts of the page around its fields. */
export interface FormContext<R> {
  readonly record: R;
  readonly isStored: boolean;
  /** Returns the stored record; creates it first if new. @throws ApiError */
  readonly ensureStored: () => Promise<R>;
  /**
   * Replaces the record after it was saved elsewhere.
   * @param typed whether unsaved input is kept, or was saved with it
   */
  readonly adopt: (record: R, typed?: 'kept' | 'saved') => void;
  /** Returns the changed values; undefined if any is invalid, which then shows its message. */
  readonly readChanges: () => Raw | undefined;
  /** Message of a field outside the form's sections. */
  readonly issueOf: (name: string) => string | undefined;
  readonly saving: boolean;
  /** While busy, the page asks for confirmation before leaving. */
  readonly setBusy: (busy: boolean) => void;
}
