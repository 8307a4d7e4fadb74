export interface Section {
  readonly title: string;
  readonly fields: readonly string[];
  /** Text below the title, in forms only. */
  readonly lead?: string;
  /** Collapsed in the form unless one of its fields has a value or a message. */
  readonly folded?: true;
}
