import type { Raw } from './raw-values.ts';

/** The record of a form, and what the parts of the page around its fields can do. */
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
  readonly saving: boolean;
  /** While busy, the page asks before it is left. */
  readonly setBusy: (busy: boolean) => void;
}
