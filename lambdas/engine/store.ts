import { recordRules, type Caller } from '../../shared/access.ts';
import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { permits, type AccessDecision } from '../../shared/schema/rule.ts';
import type { Partition } from '../../shared/schema/table-index.ts';
import type { Author } from './history-entry.ts';
import { readPage, type Page, type PageQuery, type ReadOptions } from './page.ts';
import { readUnscoped } from './read-unscoped.ts';
import { createSteps, removeSteps, replaceSteps } from './steps.ts';
import type { Step } from './step.ts';
import { transact } from './transact.ts';

/**
 * The table as one caller sees it: every read is limited by the access rules. A write includes its history, its
 * parents' counters and its `extraWrites` in one transaction.
 */
export interface Store {
  readonly caller: Caller;
  readonly now: Date;
  /** The author in the history of every write. */
  readonly author: Author;
  /**
   * Reads a record that the caller may see; invisible records answer like missing records.
   * @param scope replaces the caller's default scope
   */
  read<N extends Noun>(noun: N, key: string, scope?: AccessDecision): Promise<RecordFor[N] | undefined>;
  /** As `read`. @throws VisibleError 404 for a missing or invisible record */
  readExisting<N extends Noun>(noun: N, key: string, scope?: AccessDecision): Promise<RecordFor[N]>;
  /**
   * Reads one page of an index's partitions, limited to visible records.
   * @param scope replaces the caller's default scope
   * @throws VisibleError 400 for a cursor of another list
   */
  list<N extends Noun>(
    partitions: readonly Partition<N>[],
    query: PageQuery,
    scope?: AccessDecision,
    options?: ReadOptions,
  ): Promise<Page<RecordFor[N]>>;
  /** @throws ConditionFailed at `record` if this key exists, at `counter` for a missing parent or a violated bound */
  create<N extends Noun>(
    noun: N,
    record: RecordFor[N],
    extraWrites?: readonly Step[],
    action?: 'created' | 'restored',
  ): Promise<void>;
  /**
   * @param facts for the history entry, in addition to the field changes
   * @throws ConditionFailed at `record` after a concurrent save, at `counter` for a missing parent or a violated bound
   */
  replace<N extends Noun>(
    noun: N,
    before: RecordFor[N],
    after: RecordFor[N],
    extraWrites?: readonly Step[],
    facts?: Readonly<Record<string, string>>,
  ): Promise<void>;
  /** @throws ConditionFailed at `record` after a concurrent save, at `children` while the record has children */
  remove<N extends Noun>(noun: N, before: RecordFor[N], extraWrites?: readonly Step[]): Promise<void>;
}

/** Opens the store of a caller. @param caller limits every read, and is the author in the history */
export function openStore(caller: Caller, now = new Date()): Store {
  const author = { by: caller.email, at: now.toISOString() };
  const see = (noun: Noun) => recordRules[noun].see(caller, {});
  const read: Store['read'] = async (noun, key, scope = see(noun)) => {
    if (scope === 'deny') return undefined;
    const record = await readUnscoped(noun, key);
    return record && permits(scope, record) ? record : undefined;
  };
  return {
    caller,
    now,
    author,
    read,
    async readExisting(noun, key, scope) {
      const record = await read(noun, key, scope);
      if (!record) throw notFound();
      return record;
    },
    async list(partitions, query, scope = partitions[0] ? see(partitions[0].noun) : 'deny', options) {
      if (scope === 'deny') return { items: [] };
      return readPage(partitions, (record) => permits(scope, record), query, options);
    },
    create: (noun, record, extraWrites = [], action = 'created') =>
      transact([...createSteps([{ noun, record, author }], action), ...extraWrites]),
    replace: (noun, before, after, extraWrites = [], facts) =>
      transact([...replaceSteps(noun, before, after, author, { facts }), ...extraWrites]),
    remove: (noun, before, extraWrites = []) =>
      transact([...removeSteps(noun, before, author), ...extraWrites]),
  };
}
