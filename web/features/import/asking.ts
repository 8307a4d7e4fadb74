import type { ImportedNoun, RowOutcome } from '../../../shared/api/import.ts';
import { entityOf } from '../../../shared/entities/index.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import type { Removal } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import type { Job } from './jobs.ts';

export type Values = Readonly<Record<string, unknown>>;

/** What an import asks of the portal; each may throw ApiError. */
export interface Portal {
  /** Saves rows of an import, each for itself. @param rows how many the import has in all */
  saveRows(job: Job, rows: number, values: readonly Values[]): Promise<readonly RowOutcome[]>;
  save(noun: ImportedNoun, values: Values): Promise<AnyRecord>;
  read(noun: ImportedNoun, id: string): Promise<AnyRecord | null>;
  remove(noun: ImportedNoun, id: string): Promise<Removal>;
  /** Who changed a record last, by e-mail. */
  lastEditor(noun: ImportedNoun, id: string): Promise<string>;
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
export async function patiently<T>(portal: Portal, ask: () => Promise<T>): Promise<T> {
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

/** Says each refused field by its label. */
export function wordsOf(noun: ImportedNoun, error: ApiError): string {
  const { fields } = entityOf(noun);
  const issues = Object.entries(error.issues).map(
    ([name, message]) => `${fields[name]?.label ?? name}: ${message}`,
  );
  return issues.join(' ') || error.message;
}

/** Who changed a record last, for a message. */
export async function editorWords(portal: Portal, noun: ImportedNoun, id: string): Promise<string> {
  const by = await patiently(portal, () => portal.lastEditor(noun, id)).catch(() => '');
  return by === '' ? 'somebody else' : by;
}
