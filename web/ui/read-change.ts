import { contract } from '../../shared/api/index.ts';
import type { Noun } from '../../shared/entities/index.ts';
import { readAuthorName } from '../api/author-name.ts';
import { call } from '../api/client.ts';
import { currentSession } from '../api/session-state.ts';
import { isOwnChange } from './concurrent-change.ts';

/**
 * Returns the newest change of these fields, with its author's name.
 * @returns undefined for users who cannot read the history: all but administrators
 */
export async function readChange(noun: Noun, id: string, names: readonly string[]) {
  const session = currentSession();
  if (session.status !== 'signed-in' || session.caller?.profile.role !== 'admin') return undefined;
  const entries = await call(contract.history.read, { params: { noun, id }, query: { limit: '10' } });
  const entry = entries.find(({ changes }) => names.some((name) => name in changes));
  return entry && { by: await readAuthorName(entry.by), at: entry.at, isOwn: isOwnChange(entry.by) };
}
