import { entityOf } from '../../../shared/entities/index.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { displayOf } from '../../ui/format.ts';
import { checkRow } from './check-row.ts';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import { importFields, type ImportField } from './import-fields.ts';
import type { Row } from '../../ui/sheet/sheet.ts';
import { columnLetter } from '../../ui/sheet/reference.ts';
import { createParentFinder } from './parents.ts';
import { createMatcher, CREATE_NEW, LEAVE_OUT, type Match } from './match-records.ts';
import { createSimilarityFinder, type ExistingData, type SimilarRecord } from './existing-records.ts';
import type { Mapping } from '../../ui/sheet/guess-columns.ts';
import { readCells, type Edits, type Reading, type RowMessage } from './read-cells.ts';
import { unitOf } from '../../ui/sheet/unit.ts';
import type { MappedFile } from './use-mapped-file.ts';

type RowStatus = 'new' | 'changed' | 'same' | 'resembling' | 'refused' | 'leftOut';

interface DisplayedChange {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** A cell that the user can correct: it has an issue or a note, or was corrected before. */
interface CellToCorrect {
  readonly field: Pick<ImportField, 'name' | 'label' | 'field'>;
  /** Spreadsheet reference such as `F7`; empty if no column fills the field. */
  readonly reference: string;
  readonly text: string;
  /** The issue or note; empty if the cell is valid now. */
  readonly message: string;
  /** Whether the user typed the text. */
  readonly isTyped: boolean;
}

export interface RowPlan {
  readonly line: number;
  readonly title: string;
  readonly status: RowStatus;
  /** Record id; ids of new records are generated here so that retries do not create duplicates. */
  readonly id: string;
  /** The version to update; undefined for a new record. */
  readonly version: number | undefined;
  readonly values: Readonly<Record<string, unknown>>;
  readonly former: Readonly<Record<string, unknown>>;
  readonly changes: readonly DisplayedChange[];
  readonly issues: readonly RowMessage[];
  readonly notes: readonly RowMessage[];
  readonly resembles: readonly SimilarRecord[];
  /** The existing record of the same name, which is changed unless the user decides otherwise. */
  readonly namesake: SimilarRecord | undefined;
  readonly corrections: readonly CellToCorrect[];
}

/** The user's decisions about rows, and the corrected cells. */
export interface RowInput {
  /** By line: a record's id, {@link CREATE_NEW} or {@link LEAVE_OUT}; empty if undecided. */
  readonly decisions: ReadonlyMap<number, string>;
  readonly edits: ReadonlyMap<number, Edits>;
}

interface PlanInput extends Omit<MappedFile, 'file'> {
  readonly noun: ImportedNoun;
  readonly existing: ExistingData;
}

function displayValue({ name, field, relation }: ImportField, record: AnyRecord, reading: Reading): string {
  if (!relation) return displayOf(field, record[name]);
  if (record[name] === reading.values[name]) return reading.titles.get(name) ?? '';
  const [copy = name] = Object.keys(relation.relation.copies ?? {});
  return String(record[copy] ?? '');
}

const pickFields = (fields: readonly ImportField[], record: AnyRecord) =>
  Object.fromEntries(fields.map(({ name }) => [name, record[name]]));

/** Returns a function that lists the cells of a row to correct. */
function createCorrections(fields: readonly ImportField[], mapping: Mapping) {
  const columns = new Map([...mapping].map(([at, name]) => [name, at]));
  return (line: number, { texts, notes }: Reading, issues: readonly RowMessage[], edits: Edits | undefined) =>
    fields.flatMap((field): readonly CellToCorrect[] => {
      const { name } = field;
      const message = [...issues, ...notes].find((found) => found.field === name)?.message ?? '';
      const isTyped = edits?.has(name) ?? false;
      if (message === '' && !isTyped) return [];
      const at = columns.get(name);
      const reference = at === undefined ? '' : `${columnLetter(at)}${line}`;
      return [{ field, reference, text: texts.get(name) ?? '', message, isTyped }];
    });
}

const namesakeOf = (noun: ImportedNoun, { record, isByName }: Match) =>
  record && isByName ? { id: record.id, title: entityOf(noun).title(record), why: 'same name' } : undefined;

const similarLine = (line: number): SimilarRecord => ({ id: '', title: `line ${line}`, why: 'same record' });

/**
 * Returns a function that plans the import of one row: what happens to it, and why. It remembers earlier rows, so call
 * it in file order, and create a new one for each file and mapping.
 */
export function createPlanner(input: PlanInput): (row: Row, decision?: string, edits?: Edits) => RowPlan {
  const { noun, table, mapping, existing, choices, emptyCellsClear } = input;
  const fields = importFields(noun);
  const units = new Map(table.headers.map(({ at, name }) => [at, unitOf(name)]));
  const filled = new Set(mapping.values());
  const { since1904 } = table;
  const findParent = createParentFinder(existing.parents, choices);
  const reader = { fields, mapping, findParent, since1904, units, choices };
  const matchRow = createMatcher(noun, existing);
  const findSimilar = createSimilarityFinder(noun, existing);
  const correctionsOf = createCorrections(fields, mapping);
  return (row, decision, edits) => {
    const reading = readCells(reader, row, edits);
    const match = matchRow(row.line, reading, decision);
    const { record: before, message, sameAs } = match;
    const { updated, changed, issues } = checkRow(noun, fields, { reading, before, filled, emptyCellsClear });
    const allIssues = [...(message === undefined ? [] : [{ label: '', field: '', message }]), ...issues];
    // A decided row keeps its similar records, so that the user can change the decision.
    const canResemble = decision ? !before || before.id === decision : !before && allIssues.length === 0;
    const similar = canResemble ? findSimilar(updated) : [];
    const resembles = sameAs === undefined ? similar : [similarLine(sameAs), ...similar];
    const isDecided = decision === CREATE_NEW || before !== undefined;
    return {
      line: row.line,
      title: entityOf(noun).title(updated),
      status:
        decision === LEAVE_OUT
          ? 'leftOut'
          : statusOf(allIssues.length, before, changed.length, !isDecided && resembles.length > 0),
      id: before?.id ?? crypto.randomUUID(),
      version: before?.version,
      values: pickFields(changed, updated),
      former: before ? pickFields(changed, before) : {},
      changes: changed.map((field) => ({
        label: field.label,
        from: before ? displayValue(field, before, reading) : '',
        to: displayValue(field, updated, reading),
      })),
      issues: allIssues,
      notes: reading.notes,
      resembles,
      namesake: namesakeOf(noun, match),
      corrections: correctionsOf(row.line, reading, allIssues, edits),
    };
  };
}

function statusOf(
  issues: number,
  before: AnyRecord | undefined,
  changed: number,
  isUndecided: boolean,
): RowStatus {
  if (issues > 0) return 'refused';
  if (before) return changed > 0 ? 'changed' : 'same';
  return isUndecided ? 'resembling' : 'new';
}
