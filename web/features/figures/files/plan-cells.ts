import { monthAfter } from '../../../../shared/schema/typed-month.ts';
import type { WorkbookCell } from '../../../ui/workbook/cell.ts';

const MONEY = '#,##0;-#,##0;"–"';
const PERCENT = '0.00##%';
const MONTH = 'mmm yyyy';

export type Row = readonly WorkbookCell[];

/** Properties of a cell in addition to its value; the functions below create cells by kind of value. */
interface CellOptions {
  readonly formula?: string;
  readonly isBold?: boolean;
}

export const text = (value: string, isBold = false): WorkbookCell => (value ? { value, isBold } : null);

export const heads = (...titles: readonly string[]): Row => titles.map((title) => text(title, true));

export const money = (value: number | null, extra: CellOptions = {}): WorkbookCell =>
  value === null ? null : { value, format: MONEY, ...extra };

export const count = (value: number | null, extra: CellOptions = {}): WorkbookCell =>
  value === null ? null : { value, ...extra };

/** @param value percent; the cell holds 0.125 for 12.5 */
export const percent = (value: number | null, extra: CellOptions = {}): WorkbookCell =>
  value === null ? null : { value: value / 100, format: PERCENT, ...extra };

/** A month of the plan as the first day of the calendar month. */
export const month = (start: string, at: number | null, extra: CellOptions = {}): WorkbookCell =>
  at === null ? null : { value: new Date(`${monthAfter(start, at)}-01T00:00:00Z`), format: MONTH, ...extra };
