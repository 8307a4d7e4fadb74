import { entityOf } from '../../../shared/entities/index.ts';
import { keyIn } from '../../../shared/entities/relations.ts';
import { readField, type Field } from '../../../shared/schema/field.ts';
import type { ImportField } from './import-fields.ts';
import type { Row } from './file/sheet.ts';
import type { Mapping } from './mapping.ts';
import { findParent, type Parents } from './parents.ts';
import { parseCell } from './parse-cell.ts';

export interface RowMessage {
  /** Label of a field; empty for the whole row. */
  readonly label: string;
  readonly message: string;
}

export interface Reader {
  readonly fields: readonly ImportField[];
  readonly mapping: Mapping;
  readonly parents: Parents;
  readonly since1904: boolean;
}

export interface Reading {
  readonly values: Record<string, unknown>;
  /** Cell texts by field name. */
  readonly texts: ReadonlyMap<string, string>;
  readonly issues: RowMessage[];
  /** Warnings: values that are not imported, and percentages that may be wrong. */
  readonly notes: RowMessage[];
  /** Titles of parent records by field name. */
  readonly titles: Map<string, string>;
}

function readParent(
  { name, label, relation }: ImportField,
  text: string,
  reading: Reading,
  parents: Parents,
) {
  if (!relation) return;
  const result = findParent(relation, text, parents);
  if ('message' in result) {
    reading.issues.push({ label, message: result.message });
    return;
  }
  reading.values[name] = keyIn(relation.parent, result.parent);
  reading.titles.set(name, entityOf(relation.parent).title(result.parent));
}

/** Whether a percentage was probably entered as a fraction: 0.65 for 65 %. */
const mayBeFraction = ({ kind }: Field, value: unknown, text: string) =>
  kind === 'percent' && typeof value === 'number' && value > 0 && value < 1 && !text.endsWith('%');

function readValue({ name, label, field }: ImportField, text: string, reading: Reading, since1904: boolean) {
  const cell = parseCell(field, text, since1904);
  if ('message' in cell) {
    if (field.lenient) reading.notes.push({ label, message: `${cell.message} It will not be kept.` });
    else reading.issues.push({ label, message: cell.message });
    return;
  }
  if (mayBeFraction(field, cell.value, text))
    reading.notes.push({ label, message: `“${text}” is read as ${text}%. Write 65% or 65 for 65%.` });
  const strict = readField({ ...field, lenient: false }, cell.value);
  if (field.lenient && 'message' in strict)
    reading.notes.push({ label, message: `“${text}”: ${strict.message}` });
  else reading.values[name] = cell.value;
}

export function readCells({ fields, mapping, parents, since1904 }: Reader, { cells }: Row): Reading {
  const texts = new Map([...mapping].map(([index, name]) => [name, (cells[index] ?? '').trim()] as const));
  const reading: Reading = { values: {}, texts, issues: [], notes: [], titles: new Map() };
  for (const field of fields) {
    const text = texts.get(field.name);
    if (text && field.relation) readParent(field, text, reading, parents);
    else if (text) readValue(field, text, reading, since1904);
  }
  return reading;
}
