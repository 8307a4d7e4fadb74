import type { Noun, RecordFor } from '../../../shared/entities/index.ts';
import type { Section } from '../record/section.ts';
import type { Raw } from './raw-values.ts';

/** The record that a form edits, which of its fields, and what becomes of it. */
export interface RecordFormOptions<N extends Noun> {
  readonly noun: N;
  /** The record to edit; a new one with its defaults. */
  readonly record: RecordFor[N];
  /** The record does not exist on the server yet. */
  readonly creating?: boolean | undefined;
  /** What makes a draft of a new record with the first input or file: its parent. Without it Save makes the record. */
  readonly draft?: Raw | undefined;
  /** Called once the draft is made. */
  readonly onBegun?: (record: RecordFor[N]) => void;
  /** Why the caller may not change the record; all fields are read-only then. */
  readonly locked?: string | undefined;
  readonly sections: readonly Section[];
  /** Fields that are read-only in this form for every caller. */
  readonly fixed?: readonly string[];
  /** Fields that are emptied when another one changes. */
  readonly empties?: Readonly<Record<string, readonly string[]>>;
  /** Further required fields and their messages. */
  readonly required?: Readonly<Record<string, string>>;
  /** Sent with the typed values, such as the parent of a new record. */
  readonly beside?: Raw;
  /** The notice after a save (rule 8.1). */
  readonly saved: string;
  /**
   * Called after a save; true suppresses the notice.
   * @param isTyped something was typed while the save was under way, and is not saved
   */
  readonly onSaved?: (record: RecordFor[N], isTyped: boolean) => boolean | undefined;
  /** Leaves the form: with the button Back, and after the notice of a save. */
  readonly onBack?: (() => void) | undefined;
}
