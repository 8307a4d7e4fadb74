import { isNumeric, type Field } from '../../../shared/schema/field.ts';

/** A line of a grid; the id names it while it moves and changes. */
export type Line = Readonly<Record<string, unknown>> & { readonly lineId: string };

/** A column of values that are typed, pasted and read by their field. */
export interface GridColumn {
  /** The property of a line. */
  readonly name: string;
  readonly field: Field;
  /** In rem; the remaining columns share the rest. */
  readonly width?: number;
  /** Replaces the parser of the field's kind; undefined for text that it cannot read. */
  readonly parse?: (text: string) => unknown;
  /** Replaces the format of the field's kind. */
  readonly show?: (value: unknown) => string;
  /** Names a readable value: `a month`. */
  readonly noun?: string;
}

/** A column of figures that follow from a line. */
export interface ComputedColumn<R> {
  readonly label: string;
  readonly width?: number;
  text(row: R): string;
}

/** Whether values align right. */
export const alignsRight = ({ field, show }: GridColumn): boolean => !show && isNumeric(field.kind);
