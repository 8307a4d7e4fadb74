import type { ImportedNoun } from '../../../shared/api/import.ts';
import type { Table } from '../../ui/sheet/table.ts';
import { guessOption } from './guess-option.ts';
import { importFields, type ImportField } from './import-fields.ts';
import type { Mapping } from '../../ui/sheet/guess-columns.ts';
import { choiceKey, choiceTexts, findOption, type Choices } from '../../ui/sheet/parse-cell.ts';

/** A text of a choice column that is not the name of an option. */
export interface UnknownValue {
  readonly key: string;
  readonly text: string;
  readonly rows: number;
}

export interface UnknownValues {
  readonly importField: ImportField;
  readonly column: string;
  /** The most frequent first. */
  readonly values: readonly UnknownValue[];
}

export function countCells({ rows }: Pick<Table, 'rows'>, index: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { cells } of rows) {
    const text = (cells[index] ?? '').trim();
    if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}

function unknownValues({ name, field }: ImportField, table: Table, index: number): readonly UnknownValue[] {
  const values = new Map<string, UnknownValue>();
  for (const [cell, count] of countCells(table, index))
    for (const text of choiceTexts(field, cell)) {
      const key = choiceKey(name, text);
      if (!findOption(field.options, text))
        values.set(key, { key, text, rows: (values.get(key)?.rows ?? 0) + count });
    }
  return [...values.values()].toSorted((a, b) => b.rows - a.rows);
}

/** The texts of all choice columns that are not the name of an option. */
export function findUnknownValues(
  noun: ImportedNoun,
  table: Table,
  mapping: Mapping,
): readonly UnknownValues[] {
  const fields = importFields(noun);
  return table.headers.flatMap(({ at, name: column }) => {
    const importField = fields.find(({ name }) => name === mapping.get(at));
    if (!importField || importField.field.options.length === 0) return [];
    const values = unknownValues(importField, table, at);
    return values.length > 0 ? [{ importField, column, values }] : [];
  });
}

/** Only this many texts are guessed: a column with more probably belongs to another field. */
const MAX_GUESSED = 200;

export const guessChoices = (unknown: readonly UnknownValues[]): Choices =>
  new Map(
    unknown.flatMap(({ importField, values }) =>
      values.slice(0, MAX_GUESSED).flatMap(({ key, text }) => {
        const option = guessOption(importField.field.options, text);
        return option === undefined ? [] : [[key, option] as const];
      }),
    ),
  );
