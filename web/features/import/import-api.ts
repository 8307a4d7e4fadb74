import type { Raw } from '../../ui/form/raw-values.ts';
import type { ImportedNoun, RowOutcome } from '../../../shared/api/import.ts';
import { entityOf } from '../../../shared/entities/index.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import type { Removal } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { isOwnChange } from '../../ui/concurrent-change.ts';
import type { Job } from './jobs.ts';

/** Requests of an import; each can throw ApiError. */
export interface ImportApi {
  /** Saves rows independently of each other. @param totalRows number of rows in the import */
  saveRows(job: Job, totalRows: number, values: readonly Raw[]): Promise<readonly RowOutcome[]>;
  save(noun: ImportedNoun, values: Raw): Promise<AnyRecord>;
  read(noun: ImportedNoun, id: string): Promise<AnyRecord | null>;
  remove(noun: ImportedNoun, id: string): Promise<Removal>;
  lastEditor(noun: ImportedNoun, id: string): Promise<string>;
  delay(milliseconds: number): Promise<void>;
}

/** The session or connection was lost; the user can continue the import later. */
export class Interrupted extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Interrupted';
  }
}

const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000];
const isTransient = ({ status }: ApiError) => status === 0 || status === 429 || status >= 500;

/**
 * Retries a request while the portal is busy or unreachable; all requests are idempotent.
 * @throws Interrupted when retries are exhausted or the session ended; ApiError for any other refusal
 */
export async function withRetry<T>(portal: ImportApi, request: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) throw new Interrupted(error.message);
      if (!isTransient(error)) throw error;
      const pause = RETRY_DELAYS_MS[attempt];
      if (pause === undefined) throw new Interrupted(error.message);
      await portal.delay(pause);
    }
  }
}

export function rejectionText(noun: ImportedNoun, error: ApiError): string {
  const { fields } = entityOf(noun);
  const issues = Object.entries(error.issues).map(
    ([name, message]) => `${fields[name]?.label ?? name}: ${message}`,
  );
  return issues.join(' ') || error.message;
}

/** Returns `Changed by` with the last editor's name; `Changed` if the editor is not known. */
export async function describeLastEdit(portal: ImportApi, noun: ImportedNoun, id: string): Promise<string> {
  const by = await withRetry(portal, () => portal.lastEditor(noun, id)).catch(() => '');
  if (by === '') return 'Changed';
  return `Changed by ${isOwnChange(by) ? 'you' : by}`;
}
