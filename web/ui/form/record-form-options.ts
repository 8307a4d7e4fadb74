import type { Noun, RecordFor } from '../../../shared/entities/index.ts';
import type { Section } from '../record/section.ts';
import type { Raw } from './raw-values.ts';

export interface RecordFormOptions<N extends Noun> {
  readonly noun: N;
  readonly record: RecordFor[N];
  /** Returns a stored record as the form shows it, such as with default values. */
  readonly present?: (record: RecordFor[N]) => RecordFor[N];
  readonly isNew?: boolean | undefined;
  /** The parent id of a draft that the first input or upload creates. If undefined, Save creates the record. */
  readonly draft?: Raw | undefined;
  /** Called once a new record is stored: its draft, or by the first save. */
  readonly onCreated?: (record: RecordFor[N]) => void;
  /** Why the caller cannot change the record, as last read or saved; makes all fields read-only. */
  readonly lockReason?: (record: RecordFor[N]) => string | undefined;
  readonly sections: readonly Section[];
  /** Fields that are read-only for every caller. */
  readonly readOnly?: readonly string[];
  /** Additional required fields and their messages. */
  readonly required?: Readonly<Record<string, string>>;
  /** Values sent with the input, such as the parent of a new record. */
  readonly extraValues?: Raw;
  /** Text of the toast after a save (rule 8.1). */
  readonly savedMessage: string;
  /**
   * Called after a save; returning true suppresses the toast.
   * @param hasNewInput whether the user typed during the save; this input is not saved yet
   */
  readonly onSaved?: (record: RecordFor[N], hasNewInput: boolean) => boolean | void;
  /** Leaves the form: on Back, and after the toast of a save closes. */
  readonly onBack?: (() => void) | undefined;
}
