import { messageOf } from '../../../api/errors.ts';
import {
  guessColumns,
  repeatedFieldIssues,
  type Mapping,
  type SavedMapping,
} from '../../../ui/sheet/guess-columns.ts';
import { NO_TABLE, tableFromSheet, type Table } from '../../../ui/sheet/table.ts';
import type { FoundTable } from './find-tables.ts';
import { columnRules, sectionOf } from './line-fields.ts';
import type { Section } from '../sections.ts';
import type { MappedTable } from './file-line.ts';

export type SavedMappings = Readonly<Partial<Record<Section, SavedMapping>>>;

/** A table that is imported, with the field of each column. */
export interface PlanTable extends MappedTable {
  readonly found: FoundTable;
  /** The mapping before the user changed it. */
  readonly guess: Mapping;
  /** Columns whose field is a guess. */
  readonly guessed: ReadonlySet<number>;
  /** Reason why the table cannot be read. */
  readonly issue?: string;
}

function readTable({ sheet, header, end, section, sectionColumn }: FoundTable): Table {
  const rows = sheet.rows
    .slice(0, end)
    .filter(
      ({ cells }, at) =>
        sectionColumn === undefined ||
        at < header.at + header.count ||
        sectionOf(cells[sectionColumn] ?? '') === section,
    );
  return tableFromSheet({ ...sheet, rows }, header);
}

/** Guesses the field of each column of a table. @param chosen the user's mapping, used in place of a guess */
export function mapTable(
  found: FoundTable,
  section: Section,
  saved: SavedMappings,
  chosen?: Mapping,
): PlanTable {
  const plain = { id: found.id, section, found };
  try {
    const table = readTable(found);
    const { mapping, guessed } = guessColumns(columnRules[section], table, saved[section] ?? {});
    return {
      ...plain,
      table,
      mapping: chosen ?? mapping,
      guess: mapping,
      guessed: chosen ? new Set() : guessed,
    };
  } catch (error) {
    const none = { mapping: new Map(), guess: new Map(), guessed: new Set<number>() };
    return { ...plain, ...none, table: NO_TABLE, issue: messageOf(error) };
  }
}

/** Returns why a table cannot be imported: unreadable, two columns for one field, or none for the amount or price. */
export function mappingIssue({ section, table, mapping, issue }: PlanTable): string | undefined {
  if (issue !== undefined) return issue;
  const { fields } = columnRules[section];
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  const [repeated] = repeatedFieldIssues(table.headers, mapping, labelOf);
  if (repeated !== undefined) return repeated;
  const amount = section === 'sales' ? 'price' : 'amount';
  return [...mapping.values()].includes(amount) ? undefined : `Choose the column of ${labelOf(amount)}.`;
}
