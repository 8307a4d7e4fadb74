import { entityOf } from '../../../shared/entities/index.ts';
import { isEarly } from '../../../shared/entities/project.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { ApiError, messageOf } from '../../api/errors.ts';
import type { Removal } from '../../api/client.ts';
import type { Imported } from './fields.ts';
import type { JobRow } from './jobs.ts';

/** What an import asks of the portal; each may throw ApiError. */
export interface Portal {
  save(noun: Imported, values: Readonly<Record<string, unknown>>): Promise<AnyRecord>;
  read(noun: Imported, id: string): Promise<AnyRecord | null>;
  remove(noun: Imported, id: string): Promise<Removal>;
  /** Who changed a record last, by e-mail. */
  lastEditor(noun: Imported, id: string): Promise<string>;
  wait(milliseconds: number): Promise<void>;
}

/** The session or the connection ended: the import waits to be continued. */
export class Interrupted extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Interrupted';
  }
}

const PATIENCE = [1_000, 2_000, 4_000, 8_000];
const isPassing = ({ status }: ApiError) => status === 0 || status === 429 || status >= 500;

/**
 * Asks again while the portal is busy or out of reach; every request may be repeated.
 * @throws Interrupted when it stays so, or the session ended
 */
async function patiently<T>(portal: Portal, ask: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) throw new Interrupted(error.message);
      if (!isPassing(error)) throw error;
      const pause = PATIENCE[attempt];
      if (pause === undefined) throw new Interrupted(error.message);
      // oxlint-disable-next-line no-await-in-loop
      await portal.wait(pause);
    }
  }
}

const holds = (record: AnyRecord, values: Readonly<Record<string, unknown>>) =>
  Object.entries(values).every(([name, value]) => JSON.stringify(record[name]) === JSON.stringify(value));

/** Says each refused field by its label. */
function wordsOf(noun: Imported, error: unknown): string {
  if (!(error instanceof ApiError)) return messageOf(error);
  const { fields } = entityOf(noun);
  const issues = Object.entries(error.issues).map(
    ([name, message]) => `${fields[name]?.label ?? name}: ${message}`,
  );
  return issues.join(' ') || error.message;
}

const isStale = (error: unknown) =>
  error instanceof ApiError && (error.status === 409 || error.code === 'version-required');

/** Whether an answer that was lost had been a yes: the record holds what was sent, in the version after it. */
async function hasArrived(portal: Portal, noun: Imported, row: JobRow): Promise<AnyRecord | undefined> {
  const record = await patiently(portal, () => portal.read(noun, row.id));
  const arrived = record?.version === (row.version ?? 0) + 1 && holds(record, row.values);
  return record && arrived ? record : undefined;
}

async function editorWords(portal: Portal, noun: Imported, id: string): Promise<string> {
  const by = await patiently(portal, () => portal.lastEditor(noun, id)).catch(() => '');
  return by === '' ? 'somebody else' : by;
}

/**
 * Sends a row: as a whole or not at all, and once however often it is sent.
 * @param row one that was sent before and had no answer is looked up first
 * @throws Interrupted
 */
export async function sendRow(portal: Portal, noun: Imported, row: JobRow): Promise<JobRow> {
  const { id, version, values } = row;
  let attempts = row.state === 'sent' ? 1 : 0;
  const save = () => {
    attempts += 1;
    return portal.save(noun, { ...values, id, ...(version !== undefined && { version }) });
  };
  try {
    const saved = await patiently(portal, save);
    return { ...row, state: 'done', result: saved.version, message: '' };
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    if (!isStale(error)) return { ...row, state: 'failed', message: wordsOf(noun, error) };
    const arrived = attempts > 1 && (await hasArrived(portal, noun, row));
    if (arrived) return { ...row, state: 'done', result: arrived.version, message: '' };
    const by = await editorWords(portal, noun, id);
    return { ...row, state: 'failed', message: `Changed by ${by} since the check; nothing was overwritten.` };
  }
}

const undone = (row: JobRow): JobRow => ({ ...row, state: 'undone', message: '' });
const kept = (row: JobRow, message: string): JobRow => ({ ...row, state: 'kept', message });
const changedBy = (by: string) => `Changed by ${by} since the import: it stays as it is.`;

/** Deletes a record that the import made. A project past matched becomes new first: only then it can be deleted. */
async function takeAway(portal: Portal, noun: Imported, row: JobRow, record: AnyRecord): Promise<JobRow> {
  const status = String(record['projectStatus'] ?? '');
  const late = noun === 'project' && !isEarly({ projectStatus: status });
  const { id, version } = record;
  if (late) await portal.save(noun, { id, version, projectStatus: 'new' });
  const { gone, reason } = await portal.remove(noun, id);
  return gone ? undone(row) : kept(row, reason || 'It cannot be deleted.');
}

/** Whether there is nothing to take back: it is gone, never arrived, or has its former values again. */
function isBack(row: JobRow, record: AnyRecord | null, result: number): boolean {
  if (row.version === undefined) return record === null;
  if (record?.version === row.version) return true;
  return record?.version === result + 1 && holds(record, row.former);
}

/**
 * Takes back what the import did with a row, unless somebody changed the record since. It may be repeated.
 * @throws Interrupted
 */
export async function undoRow(portal: Portal, noun: Imported, row: JobRow): Promise<JobRow> {
  const { id, version, former, result = (version ?? 0) + 1 } = row;
  const record = await patiently(portal, () => portal.read(noun, id));
  if (isBack(row, record, result)) return undone(row);
  if (!record) return kept(row, 'It was deleted since the import.');
  const changed = async () => kept(row, changedBy(await editorWords(portal, noun, id)));
  if (record.version !== result) return changed();
  try {
    if (version === undefined) return await patiently(portal, () => takeAway(portal, noun, row, record));
    await patiently(portal, () => portal.save(noun, { ...former, id, version: result }));
    return undone(row);
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    return isStale(error) ? changed() : kept(row, wordsOf(noun, error));
  }
}
