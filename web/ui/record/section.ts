/** A part of a form or of the page that a record is read on: fields under a title. */
export interface Section {
  readonly title: string;
  readonly fields: readonly string[];
  /** Said beneath the title of the form. */
  readonly lead?: string;
  /** Closed in the form until it is opened; open where one of its fields has a value or a message. */
  readonly folded?: true;
}
