import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import type { Relation } from '../../shared/schema/relation.ts';
import type { Person } from '../support/cast.ts';
import type { World } from '../support/world.ts';
import type { decisionsOf } from './access.ts';
import type { Routes } from './setting.ts';

/** Names of fields, separated by blanks; omitted if there are none. */
interface WrittenFields {
  /** Fields that no caller writes. */
  readonly server?: string;
  readonly administrators?: string;
  /** Fields that only the first save writes. */
  readonly once?: string;
  /** Fields that the server computes from other fields. */
  readonly derived?: string;
}

/** The ids of a project and of companies, foreign to the guest, the partner and the funder of the cast. */
interface ForeignContext {
  /** The next id of a sequence that is the same in each run: ids determine shards and so the tested partitions. */
  id(): string;
  readonly projectId: string;
  readonly partnerId: string;
  readonly funderId: string;
}

/** Expectations of a noun, stated apart from its declaration so that tests can compare both. */
export interface Expected<N extends Noun> {
  /** The member of a request's body with the record; the singular and plural on screens and in messages. */
  readonly names: readonly [wrapper: string, singular: string, plural: string];
  readonly written: WrittenFields;
  readonly access: Readonly<Record<'see' | 'save' | 'remove', ReturnType<typeof decisionsOf>>>;
  /** The messages to an administrator who saves an empty form (rule 5.9). */
  readonly missing: Readonly<Record<string, string>>;
  /** The values of a new record that are not empty. */
  readonly defaults: object;
  readonly belongsTo?: Readonly<Record<string, Relation>>;
  /** The fields that determine the id. */
  readonly idFrom?: readonly string[];
  /** The indexes in which a merge of companies finds records, by the noun whose ids are their partition keys. */
  readonly foundInMerge?: Partial<Readonly<Record<'company' | 'project' | 'user', readonly string[]>>>;
  /** The reference field that names neither a company nor a parent. */
  readonly otherReference?: string;
  /** All callers who can save a record. */
  readonly savers: readonly Person[];
  /** Creates a stored record that the caller can save. */
  saved(context: {
    readonly put: World['put'];
    readonly person: Person;
  }): Promise<RecordFor[N]> | RecordFor[N];
  /** Creates records that neither the guest, nor the partner, nor the funder of the cast can see. */
  foreign(context: ForeignContext): readonly RecordFor[N][];
  /** The routes that answer pages of its records. */
  readonly lists: readonly string[];
}

/** The exports of a noun's test file. */
export interface NounTests<N extends Noun> {
  record(overrides?: Partial<RecordFor[N]>): RecordFor[N];
  readonly expected: Expected<N>;
  readonly routes: Routes;
}
