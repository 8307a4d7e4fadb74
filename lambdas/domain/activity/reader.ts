import { callerKind, type CallerKind } from '../../../shared/caller-kind.ts';
import type { ActivityEvent } from '../../../shared/api/activity.ts';
import type { ActivityKind } from '../../../shared/activity-kinds.ts';
import type { Noun, RecordFor } from '../../../shared/entities/index.ts';
import type { Project } from '../../../shared/entities/project.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import type { RecordEntry } from '../../../shared/proof/shapes.ts';
import { everyHistoryEntry } from '../../engine/history.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import type { Store } from '../../engine/store.ts';

/** An event without its entry's id, time and author. */
export type Fact = Partial<ActivityEvent> & { readonly kind: ActivityKind };

/** Returns the events of a history entry that the reader may see. */
export type FactRule = (reader: ProjectReader, change: RecordEntry) => Promise<readonly Fact[]>;

/** The reader of a timeline, with reads that the entries of a page share. */
export interface Reader {
  readonly store: Store;
  readonly kind: CallerKind;
  /** The company on the partner's side. */
  readonly partnerId: string;
  /** A record as it is now, without access rules. */
  record<N extends Noun>(noun: N, id: string): Promise<RecordFor[N] | undefined>;
  /** Runs a read once under its name, for all entries that need it. */
  once<T>(name: string, read: () => Promise<T>): Promise<T>;
}

export interface ProjectReader extends Reader {
  readonly project: Project;
}

/** Opens the reader of one page. @param known records that were read already, by `noun#key` */
export function openReader(
  store: Store,
  partnerId: string,
  known: ReadonlyMap<string, AnyRecord> = new Map(),
): Reader {
  const results = new Map<string, Promise<unknown>>(
    [...known].map(([name, record]) => [name, Promise.resolve(record)]),
  );
  const once = <T>(name: string, read: () => Promise<T>): Promise<T> => {
    const result = (results.get(name) as Promise<T> | undefined) ?? read();
    results.set(name, result);
    return result;
  };
  return {
    store,
    kind: callerKind(store.caller),
    partnerId,
    once,
    record: (noun, id) => once(`${noun}#${id}`, () => readUnscoped(noun, id)),
  };
}

/** The first or last time at which a field of a record got a matching value; '' for never. */
export const timeOf = (
  { once }: Reader,
  which: 'first' | 'last',
  noun: Noun,
  id: string,
  field: string,
  matches: (to: unknown) => boolean,
): Promise<string> =>
  once(`time of ${field} of ${noun}#${id}`, async () => {
    let time = '';
    // Newest entry first, so the first match is the last time.
    for await (const { at, changes } of everyHistoryEntry(noun, id)) {
      const change = changes[field];
      if (change === undefined || !matches(change.to)) continue;
      time = at;
      if (which === 'last') break;
    }
    return time;
  });

/**
 * Returns an entry's author. Only the team and colleagues get the name; without a profile or company, the side is ''.
 */
export async function authorOf(reader: Reader, email: string): Promise<Pick<ActivityEvent, 'by' | 'side'>> {
  const { caller } = reader.store;
  const user = await reader.record('user', email);
  const companyId = user?.companyId ?? '';
  const side = sideOf(reader, user?.role ?? '', companyId);
  if (reader.kind === 'admin') return { by: user?.fullName || email, side };
  const isColleague = companyId !== '' && companyId === caller.companyId;
  return { by: isColleague ? (user?.fullName ?? '') : '', side };
}

function sideOf({ partnerId }: Reader, role: string, companyId: string): ActivityEvent['side'] {
  if (role === 'admin') return 'team';
  if (companyId === '') return '';
  return companyId === partnerId ? 'partner' : 'funder';
}

export const isByOwnCompany = async (reader: Reader, { entry }: RecordEntry): Promise<boolean> => {
  const user = await reader.record('user', entry.by);
  return user !== undefined && user.companyId !== '' && user.companyId === reader.store.caller.companyId;
};
