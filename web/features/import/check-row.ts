import type { Raw } from '../../ui/form/raw-values.ts';
import { entityOf } from '../../../shared/entities/index.ts';
import { blank, type AnyRecord } from '../../../shared/schema/entity.ts';
import { readInput } from '../../../shared/schema/input.ts';
import { sydneyToday } from '../../ui/format.ts';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import { FULL_NAME, NAME_PARTS, type ImportField } from './import-fields.ts';
import type { Reading } from './read-cells.ts';

const EMPTY_MESSAGE = 'Required, but empty.';
const NO_COLUMN_MESSAGE = 'Required, but the file has no column for it.';
const FIXED_MESSAGE = 'This cannot be changed after the record is created.';
const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
/** Placeholders for the server's values. From `updatedAt`, `derive` takes the year of a closed project. */
const placeholderServerValues = () => ({
  id: '',
  version: 0,
  createdAt: '',
  updatedAt: new Date().toISOString(),
});

/** Request body of a row. Empty cells clear fields if `emptyCellsClear` is true, but never a fixed field. */
function requestBody(fields: readonly ImportField[], reading: Reading, emptyCellsClear: boolean): Raw {
  const cleared = fields.filter(
    ({ name, field }) => emptyCellsClear && !field.fixed && reading.texts.get(name) === '',
  );
  return { ...Object.fromEntries(cleared.map(({ name, field }) => [name, field.empty])), ...reading.values };
}

/**
 * Explains why a row lacks the text of a field.
 * @param filled fields that columns fill
 * @returns undefined if there is a text, or if the full name should contain it
 */
function missingTextMessage(
  name: string,
  { texts }: Reading,
  filled: ReadonlySet<string>,
): string | undefined {
  if (texts.get(name)) return undefined;
  if (filled.has(name)) return EMPTY_MESSAGE;
  const isInFullName = filled.has(FULL_NAME) && NAME_PARTS.some((part) => part === name);
  return isInFullName ? undefined : NO_COLUMN_MESSAGE;
}

interface RowToCheck {
  readonly reading: Reading;
  readonly before: AnyRecord | undefined;
  /** Fields that columns fill. */
  readonly filled: ReadonlySet<string>;
  readonly emptyCellsClear: boolean;
}

/** Validates a row with the same rules as the server. */
export function checkRow(
  noun: ImportedNoun,
  fields: readonly ImportField[],
  { reading, before, filled, emptyCellsClear }: RowToCheck,
) {
  const entity = entityOf(noun);
  const body = requestBody(fields, reading, emptyCellsClear && before !== undefined);
  const current: Raw = before ?? blank(entity);
  const read = readInput(entity, body, current, { admin: true, creating: !before });
  const underived: AnyRecord = { ...placeholderServerValues(), ...before, ...read.values };
  const updated: AnyRecord = { ...underived, ...entity.derive?.(underived) };
  const issuesByField = { ...entity.check?.(updated, { before, today: sydneyToday() }), ...read.issues };
  const missingMessage = (name: string) =>
    name in read.issues && (!before || name in body) ? missingTextMessage(name, reading, filled) : undefined;
  const reported = new Set(reading.issues.map(({ field }) => field));
  const ruleIssues = fields.flatMap(({ name, label }) =>
    issuesByField[name] !== undefined && !reported.has(name)
      ? [{ label, field: name, message: missingMessage(name) ?? issuesByField[name] }]
      : [],
  );
  const fixedChanges = fields.filter(
    ({ name, field }) => before && field.fixed && name in body && !isEqual(body[name], before[name]),
  );
  const changed = fields.filter(
    ({ name, field }) => name in body && !isEqual(updated[name], before ? before[name] : field.empty),
  );
  return {
    updated,
    changed,
    issues: [
      ...reading.issues,
      ...ruleIssues,
      ...fixedChanges.map(({ label, name }) => ({ label, field: name, message: FIXED_MESSAGE })),
    ],
  };
}
