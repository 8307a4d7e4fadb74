import { entityOf } from '../../../shared/entities/index.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { displayOf } from '../../ui/format.ts';
import { checkRow } from './checking.ts';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import { importFields, type ImportField } from './fields.ts';
import type { Row } from './file/sheet.ts';
import type { Table } from './file/tidy.ts';
import { finderOf, MAKE_NEW } from './finding.ts';
import { resemblance, type Known, type Resembling } from './known.ts';
import type { Mapping } from './mapping.ts';
import { readCells, type Reading, type Said } from './reading.ts';

type RowStatus = 'new' | 'changed' | 'same' | 'resembling' | 'refused';

interface ShownChange {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** What an import will do with a row. */
export interface RowPlan {
  readonly line: number;
  readonly title: string;
  readonly status: RowStatus;
  /** The id of the record: a new one's is made here, so that sending it twice makes it once. */
  readonly id: string;
  /** The version that is changed; undefined for a new record. */
  readonly version: number | undefined;
  /** The fields to send, and what they were. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly former: Readonly<Record<string, unknown>>;
  readonly changes: readonly ShownChange[];
  readonly issues: readonly Said[];
  readonly notes: readonly Said[];
  readonly resembles: readonly Resembling[];
}

interface Task {
  readonly noun: ImportedNoun;
  readonly table: Table;
  readonly mapping: Mapping;
  readonly known: Known;
  /** Empty cells empty the fields of existing records. */
  readonly clears: boolean;
}

/** What a value is called. */
function shown({ name, field, relation }: ImportField, of: AnyRecord, reading: Reading): string {
  if (!relation) return displayOf(field, of[name]);
  if (of[name] === reading.values[name]) return reading.titles.get(name) ?? '';
  const [copy = name] = Object.keys(relation.relation.copies ?? {});
  return String(of[copy] ?? '');
}

const picked = (fields: readonly ImportField[], of: AnyRecord) =>
  Object.fromEntries(fields.map(({ name }) => [name, of[name]]));

/** Decides row by row what an import would do; each file and mapping have their own. */
export function plannerOf({
  noun,
  table,
  mapping,
  known,
  clears,
}: Task): (row: Row, decision?: string) => RowPlan {
  const fields = importFields(noun);
  const reader = { fields, mapping, parents: known.parents, since1904: table.since1904 };
  const find = finderOf(noun, known);
  const like = resemblance(noun, known);
  return (row, decision) => {
    const reading = readCells(reader, row);
    const { record: before, message } = find(row.line, reading, decision);
    const { after, changed, issues } = checkRow(noun, fields, { reading, before, clears });
    const all = [...(message === undefined ? [] : [{ label: '', message }]), ...issues];
    const resembles = before || decision === MAKE_NEW || all.length > 0 ? [] : like(after);
    return {
      line: row.line,
      title: entityOf(noun).title(after),
      status: statusOf(all.length, before, changed.length, resembles.length),
      id: before?.id ?? crypto.randomUUID(),
      version: before?.version,
      values: picked(changed, after),
      former: before ? picked(changed, before) : {},
      changes: changed.map((field) => ({
        label: field.label,
        from: before ? shown(field, before, reading) : '',
        to: shown(field, after, reading),
      })),
      issues: all,
      notes: reading.notes,
      resembles,
    };
  };
}

function statusOf(
  issues: number,
  before: AnyRecord | undefined,
  changed: number,
  resembles: number,
): RowStatus {
  if (issues > 0) return 'refused';
  if (before) return changed > 0 ? 'changed' : 'same';
  return resembles > 0 ? 'resembling' : 'new';
}
