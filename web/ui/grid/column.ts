import { isNumeric, type Field } from '../../../shared/schema/field.ts';

/** A line of a grid; its id stays the same when it moves or changes. */
export type Line = Readonly<Record<string, unknown>> & { readonly lineId: string };

/** An editable column; its field parses and formats the texts of its cells. */
export interface GridColumn {
  /** The property of a line. */
  readonly name: string;
  readonly field: Field;
  /** In rem; the remaining columns share the rest. */
  readonly width?: number;
  /** Replaces the parser of the field's kind; returns undefined for text that it cannot read. */
  readonly parse?: (text: string) => unknown;
  /** Replaces the format of the field's kind. */
  readonly show?: (value: unknown) => string;
  /** The expected value in error messages: `a month`. */
  readonly expected?: string;
}

/** A read-only column, computed from the values of a line. */
export interface ComputedColumn<R> {
  readonly label: string;
  readonly width?: number;
  text(row: R): string;
}

export const alignsRight = ({ field, show }: GridColumn): boolean => !show && isNumeric(field.kind);
