import { entityOf } from '../../../shared/entities/index.ts';
import { keyIn } from '../../../shared/entities/relations.ts';
import { readField, type Field } from '../../../shared/schema/field.ts';
import { FULL_NAME, NAME_PARTS, splitFullName, type ImportField } from './import-fields.ts';
import type { Row } from '../../ui/sheet/sheet.ts';
import type { Mapping } from '../../ui/sheet/guess-columns.ts';
import type { createParentFinder } from './parents.ts';
import { choiceKey, parseCell, type CellContext } from '../../ui/sheet/parse-cell.ts';
import { withoutApproximation, withUnit, type Unit } from '../../ui/sheet/unit.ts';

export interface RowMessage {
  /** Label and name of a field; empty for the whole row. */
  readonly label: string;
  readonly field: string;
  readonly message: string;
}

export interface Reader extends CellContext {
  readonly fields: readonly ImportField[];
  readonly mapping: Mapping;
  readonly findParent: ReturnType<typeof createParentFinder>;
  /** Unit of the amounts of each column. */
  readonly units: ReadonlyMap<number, Unit>;
}

/** Texts by field name that the user typed in place of a row's cells. */
export type Edits = ReadonlyMap<string, string>;

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

function readParent({ name, label, relation }: ImportField, text: string, reading: Reading, reader: Reader) {
  if (!relation) return;
  const result = reader.findParent(relation, text);
  if ('message' in result) {
    reading.issues.push({ label, field: name, message: result.message });
    return;
  }
  reading.values[name] = keyIn(relation.parent, result.parent);
  reading.titles.set(name, entityOf(relation.parent).title(result.parent));
}

/** Whether a percentage was probably entered as a fraction: 0.65 for 65 %. */
const mayBeFraction = ({ kind }: Field, value: unknown, text: string) =>
  kind === 'percent' && typeof value === 'number' && value > 0 && value < 1 && !text.endsWith('%');

interface CellText {
  readonly text: string;
  /** Unit of the column's amounts. */
  readonly unit: Unit;
}

function readValue(
  { name, label, field }: ImportField,
  { text: full, unit }: CellText,
  reading: Reading,
  reader: Reader,
) {
  const exact = withoutApproximation(field, full);
  const text = withUnit(field, exact, unit);
  const cell = parseCell(name, field, text, reader);
  const note = (message: string) => reading.notes.push({ label, field: name, message });
  if ('message' in cell) {
    if (field.lenient) note(`${cell.message} It will not be kept.`);
    else reading.issues.push({ label, field: name, message: cell.message });
    return;
  }
  if (exact !== full) note(`“${full}” is read as ${text}.`);
  if (mayBeFraction(field, cell.value, text)) note(`“${text}” is read as ${text}%. Write 65% or 65 for 65%.`);
  const strict = readField({ ...field, lenient: false }, cell.value);
  if (field.lenient && 'message' in strict) note(`“${text}”: ${strict.message}`);
  else reading.values[name] = cell.value;
}

/** Texts for values that are not known yet. */
const PLACEHOLDER = /^(?:tb[acd]|to be (?:advised|confirmed|determined)|n\/?a|asap|unknown|[-–—?]+)\.?$/i;
const PARSED_KINDS: ReadonlySet<Field['kind']> = new Set(['date', 'money', 'number', 'integer', 'percent']);

/** Whether the user chose to leave the field empty for this text, or the text only says that the value is not known. */
function isLeftEmpty({ name, label, field }: ImportField, text: string, reading: Reading, reader: Reader) {
  if (reader.choices.get(choiceKey(name, text)) === '') return true;
  if (field.required || !PARSED_KINDS.has(field.kind) || !PLACEHOLDER.test(text)) return false;
  reading.notes.push({ label, field: name, message: `“${text}” is left empty.` });
  return true;
}

/** Replaces the full name by the first and last name, unless columns of their own fill them. */
function fillNames(texts: Map<string, string>): void {
  const parts = splitFullName(texts.get(FULL_NAME) ?? '');
  texts.delete(FULL_NAME);
  for (const [at, name] of NAME_PARTS.entries()) {
    const part = parts[at];
    if (part && !texts.get(name)) texts.set(name, part);
  }
}

const NO_EDITS: Edits = new Map();

/** Reads the cells of a row; texts that the user typed replace them. */
export function readCells(reader: Reader, { cells }: Row, edits: Edits = NO_EDITS): Reading {
  const { fields, mapping, units } = reader;
  const texts = new Map<string, string>();
  const unitByField = new Map<string, Unit>();
  for (const [index, name] of mapping) {
    texts.set(name, (cells[index] ?? '').trim());
    unitByField.set(name, units.get(index) ?? '');
  }
  fillNames(texts);
  for (const [name, text] of edits) texts.set(name, text.trim());
  const reading: Reading = { values: {}, texts, issues: [], notes: [], titles: new Map() };
  for (const field of fields) {
    const { name } = field;
    const text = texts.get(name);
    if (!text) continue;
    if (isLeftEmpty(field, text, reading, reader)) texts.set(name, '');
    else if (field.relation) readParent(field, text, reading, reader);
    else readValue(field, { text, unit: unitByField.get(name) ?? '' }, reading, reader);
  }
  return reading;
}
