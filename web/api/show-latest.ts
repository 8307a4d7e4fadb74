import type { Noun } from '../../shared/entities/index.ts';
import { rememberDeleted, rememberSaved } from './recent-changes.ts';
import { readRecord } from './records.ts';

/** Shows a record in all lists as it is stored now. If it cannot be read, the next reload of a list shows it. */
export async function showLatest(noun: Noun, id: string): Promise<void> {
  const latest = await readRecord(noun, id).catch(() => undefined);
  if (latest) rememberSaved(noun, latest);
  else if (latest === null) rememberDeleted(noun, id);
}
