import { entityOf } from '../../../shared/entities/index.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { displayOf } from '../../ui/format.ts';
import { checkRow } from './check-row.ts';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import { importFields, type ImportField } from './import-fields.ts';
import type { Row } from './file/sheet.ts';
import type { Table } from './file/table.ts';
import { createMatcher, CREATE_NEW } from './match-records.ts';
import { createSimilarityFinder, type ExistingData, type SimilarRecord } from './existing-records.ts';
import type { Mapping } from './mapping.ts';
import { readCells, type Reading, type RowMessage } from './read-cells.ts';

type RowStatus = 'new' | 'changed' | 'same' | 'resembling' | 'refused';

interface DisplayedChange {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

export interface RowPlan {
  readonly line: number;
  readonly title: string;
  readonly status: RowStatus;
  /** Record id; ids of new records are generated here so that retries do not create duplicates. */
  readonly id: string;
  /** The version to update; undefined for a new record. */
  readonly version: number | undefined;
  /** New and former values of the changed fields. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly former: Readonly<Record<string, unknown>>;
  readonly changes: readonly DisplayedChange[];
  readonly issues: readonly RowMessage[];
  readonly notes: readonly RowMessage[];
  readonly resembles: readonly SimilarRecord[];
}

interface PlanInput {
  readonly noun: ImportedNoun;
  readonly table: Table;
  readonly mapping: Mapping;
  readonly existing: ExistingData;
  /** Empty cells clear the fields of existing records. */
  readonly clears: boolean;
}

function displayValue({ name, field, relation }: ImportField, of: AnyRecord, reading: Reading): string {
  if (!relation) return displayOf(field, of[name]);
  if (of[name] === reading.values[name]) return reading.titles.get(name) ?? '';
  const [copy = name] = Object.keys(relation.relation.copies ?? {});
  return String(of[copy] ?? '');
}

const pickFields = (fields: readonly ImportField[], of: AnyRecord) =>
  Object.fromEntries(fields.map(({ name }) => [name, of[name]]));

/** Returns a function that plans rows; each file and mapping needs its own. */
export function createPlanner({
  noun,
  table,
  mapping,
  existing,
  clears,
}: PlanInput): (row: Row, decision?: string) => RowPlan {
  const fields = importFields(noun);
  const reader = { fields, mapping, parents: existing.parents, since1904: table.since1904 };
  const find = createMatcher(noun, existing);
  const like = createSimilarityFinder(noun, existing);
  return (row, decision) => {
    const reading = readCells(reader, row);
    const { record: before, message } = find(row.line, reading, decision);
    const { updated, changed, issues } = checkRow(noun, fields, { reading, before, clears });
    const all = [...(message === undefined ? [] : [{ label: '', message }]), ...issues];
    const resembles = before || decision === CREATE_NEW || all.length > 0 ? [] : like(updated);
    return {
      line: row.line,
      title: entityOf(noun).title(updated),
      status: statusOf(all.length, before, changed.length, resembles.length),
      id: before?.id ?? crypto.randomUUID(),
      version: before?.version,
      values: pickFields(changed, updated),
      former: before ? pickFields(changed, before) : {},
      changes: changed.map((field) => ({
        label: field.label,
        from: before ? displayValue(field, before, reading) : '',
        to: displayValue(field, updated, reading),
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
