/** A cell of a spreadsheet; null if it is empty. Text is never run as a formula, whatever it starts with. */
export type WorkbookCell = {
  /** The content; for a formula its result, which programs show until they compute it themselves. */
  readonly value: string | number | Date;
  /** Without the equals sign. */
  readonly formula?: string;
  /** Number format, such as `#,##0`. */
  readonly format?: string;
  readonly isBold?: boolean;
} | null;

export interface WorkbookSheet {
  readonly name: string;
  readonly rows: readonly (readonly WorkbookCell[])[];
  /** Column widths in characters. */
  readonly widths: readonly number[];
  /** Rows and columns that stay while the rest scrolls. */
  readonly frozen: { readonly rows: number; readonly columns?: number };
}
