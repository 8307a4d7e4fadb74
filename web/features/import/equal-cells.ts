import { groupBy } from '../../../shared/schema/group-by.ts';
import type { MappedFile } from './use-mapped-file.ts';
import type { RowPlan } from './plan.ts';

/** A corrected text of a field that other rows also have, where it needs the same correction. */
export interface EqualCells {
  readonly field: string;
  readonly label: string;
  /** The text in the file. */
  readonly from: string;
  /** The corrected text. */
  readonly to: string;
  readonly lines: readonly number[];
}

const keyOf = (field: string, text: string) => `${field} ${text}`;

/** The cells that have an issue or a note and that the user has not corrected, by field and text. */
function findOpenCells(plans: readonly RowPlan[]) {
  const cells = plans.flatMap(({ line, corrections }) =>
    corrections.flatMap(({ field, text, isTyped }) => (isTyped ? [] : [{ line, field: field.name, text }])),
  );
  return groupBy(cells, ({ field, text }) => keyOf(field, text));
}

/** Finds the cells that a valid correction of an equal cell can also correct. */
export function findEqualCells(
  plans: readonly RowPlan[],
  { table, mapping }: Pick<MappedFile, 'table' | 'mapping'>,
): readonly EqualCells[] {
  const openCells = findOpenCells(plans);
  const columns = new Map([...mapping].map(([at, name]) => [name, at]));
  const cellsByLine = new Map(table.rows.map(({ line, cells }) => [line, cells]));
  const cellsByKey = new Map<string, EqualCells>();
  for (const { line, corrections } of plans)
    for (const { field, text: to, message, isTyped } of corrections) {
      const at = columns.get(field.name);
      const from = (at === undefined ? '' : (cellsByLine.get(line)?.[at] ?? '')).trim();
      const lines = openCells.get(keyOf(field.name, from))?.map(({ line: openLine }) => openLine);
      if (isTyped && message === '' && lines)
        cellsByKey.set(keyOf(field.name, from), { field: field.name, label: field.label, from, to, lines });
    }
  return [...cellsByKey.values()];
}
