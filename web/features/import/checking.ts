import { entityOf } from '../../../shared/entities/index.ts';
import { blank, type AnyRecord } from '../../../shared/schema/entity.ts';
import { readInput } from '../../../shared/schema/input.ts';
import { sydneyToday } from '../../ui/format.ts';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import type { ImportField } from './fields.ts';
import type { Reading, Said } from './reading.ts';

type Values = Readonly<Record<string, unknown>>;

/** A row held against the rules of its entity. */
export interface Checked {
  /** The record as it would be saved. */
  readonly after: AnyRecord;
  /** The fields that would change. */
  readonly changed: readonly ImportField[];
  readonly issues: readonly Said[];
}

const FIXED = 'This cannot be changed once the record is there.';
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const unsaved = { id: '', version: 0, createdAt: '', updatedAt: '' };

/** What the row sends; an empty cell empties a field only where the person wants that, and never a fixed one. */
function bodyOf(fields: readonly ImportField[], reading: Reading, clears: boolean): Values {
  const emptied = fields.filter(
    ({ name, field }) => clears && !field.fixed && reading.texts.get(name) === '',
  );
  return { ...Object.fromEntries(emptied.map(({ name, field }) => [name, field.empty])), ...reading.values };
}

/** Holds a row against the rules that the server holds it against. */
export function checkRow(
  noun: ImportedNoun,
  fields: readonly ImportField[],
  { reading, before, clears }: { reading: Reading; before: AnyRecord | undefined; clears: boolean },
): Checked {
  const entity = entityOf(noun);
  const body = bodyOf(fields, reading, clears && before !== undefined);
  const current: Values = before ?? blank(entity);
  const read = readInput(entity, body, current, { admin: true, creating: !before });
  const draft: AnyRecord = { ...unsaved, ...before, ...read.values };
  const after: AnyRecord = { ...draft, ...entity.derive?.(draft) };
  const ruled = { ...entity.check?.(after, { before, today: sydneyToday() }), ...read.issues };
  const told = new Set(reading.issues.map(({ label }) => label));
  const further = fields.flatMap(({ name, label }) =>
    ruled[name] !== undefined && !told.has(label) ? [{ label, message: ruled[name] }] : [],
  );
  const moved = fields.filter(
    ({ name, field }) => before && field.fixed && name in body && !same(body[name], before[name]),
  );
  const changed = fields.filter(
    ({ name, field }) => name in body && !same(after[name], before ? before[name] : field.empty),
  );
  return {
    after,
    changed,
    issues: [...reading.issues, ...further, ...moved.map(({ label }) => ({ label, message: FIXED }))],
  };
}
