import * as z from 'zod/mini';
import { activityGroupOf } from '../../../shared/activity-kinds.ts';
import type { ActivityEvent } from '../../../shared/api/activity.ts';
import { PAGE_LIMIT } from '../../../shared/api/route-parts.ts';
import { nounOf, type Noun } from '../../../shared/entities/index.ts';
import type { RecordEntry } from '../../../shared/proof/shapes.ts';
import { decodeCursor, encodeCursor, keyPart } from '../../engine/cursor.ts';
import { linkNextPage } from '../../engine/list.ts';
import { askFacts, interestFacts, messageFacts, preferenceFacts, taskFacts } from './conversation.ts';
import { documentFacts, grantFacts, reviewFacts } from './document.ts';
import { projectFacts } from './project.ts';
import { authorOf, type Fact, type FactRule, type ProjectReader, type Reader } from './reader.ts';
import { scenarioFacts, scenarioGrantFacts } from './scenario.ts';
import { termsFacts } from './terms.ts';

/** The events that a history entry shows to a reader, by noun. A noun without a rule shows nothing. */
const factRules: { readonly [N in Noun]?: FactRule } = {
  project: projectFacts,
  terms: termsFacts,
  document: documentFacts,
  message: messageFacts,
  task: taskFacts,
  ask: askFacts,
  interest: interestFacts,
  preference: preferenceFacts,
  grant: grantFacts,
  review: reviewFacts,
  scenario: scenarioFacts,
  'scenario-grant': scenarioGrantFacts,
};

/** An entry of a timeline. Its events are read only if the page needs them. */
export interface Entry {
  /** The same in every read, so that a cursor can name the entry. */
  readonly key: string;
  /** ISO 8601. */
  readonly at: string;
  readonly events: () => Promise<readonly ActivityEvent[]>;
}

const noDetails = {
  title: '',
  text: '',
  amount: null,
  rate: null,
  action: '',
  projectId: '',
  projectName: '',
} as const;

export const toEvents = (
  { key, at, noun, recordId }: Pick<Entry, 'key' | 'at'> & Pick<ActivityEvent, 'noun' | 'recordId'>,
  author: Pick<ActivityEvent, 'by' | 'side'>,
  facts: readonly Fact[],
): readonly ActivityEvent[] =>
  facts.map((fact, index) => ({
    id: `${key}#${index}`,
    at,
    noun,
    recordId,
    ...author,
    ...noDetails,
    changes: [],
    ...fact,
  }));

/** Converts a history entry to a timeline entry. @param factsOf computes the facts that the reader may see */
export function historyEntryOf(
  reader: Reader,
  change: RecordEntry,
  factsOf: () => Promise<readonly Fact[]>,
): Entry {
  const { noun, id: recordId, entry } = change;
  // The version would reveal changes that are hidden from the reader.
  const position = { key: `${noun}#${recordId}#${entry.at}`, at: entry.at };
  const events = async () => {
    const facts = await factsOf();
    if (facts.length === 0) return [];
    return toEvents({ ...position, noun, recordId }, await authorOf(reader, entry.by), facts);
  };
  return { ...position, events };
}

/** Returns the events that the rule of the entry's noun shows. */
export async function projectRecordFacts(
  reader: ProjectReader,
  change: RecordEntry,
): Promise<readonly Fact[]> {
  const noun = nounOf(change.noun);
  return (noun && (await factRules[noun]?.(reader, change))) ?? [];
}

type TimelineCall = Parameters<typeof linkNextPage>[0] & {
  readonly query: Readonly<Record<string, string | undefined>>;
};

/** The position of an entry in a timeline; `before` are the keys of shown entries of the same time before it. */
const positionShape = z.object({
  key: keyPart,
  at: z.iso.datetime({ precision: 3 }),
  before: z.optional(z.array(keyPart)),
});
type Position = z.output<typeof positionShape>;
/** Maximum number of keys in a cursor, so that it stays short. */
const MAX_KEYS = 30;

/** The position after one more shown entry. */
function positionAt({ key, at }: Entry, last: Position | undefined): Position {
  if (last?.at !== at) return { key, at };
  return { key, at, before: [...(last.before ?? []), last.key].slice(-MAX_KEYS) };
}

/** The entries that a page needs: those up to a time, in which a group of events occurs. */
export interface NeededEntries {
  /** ISO 8601. */
  readonly until: string | undefined;
  /** A group of events; undefined for all. */
  readonly show: string | undefined;
}

/**
 * Yields the entries after the last shown entry. If that entry has left the timeline since, yields the entries of its
 * time and before that were not shown.
 */
async function* skipPast(last: Position | undefined, entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  let isPast = last === undefined;
  const older: Entry[] = [];
  for await (const entry of entries) {
    if (isPast) yield entry;
    else if (entry.key === last?.key) isPast = true;
    // Kept in case the last shown entry is gone. Compares times, since a chain can differ from the order of times.
    else if (last && entry.at <= last.at && !last.before?.includes(entry.key)) older.push(entry);
  }
  if (!isPast) yield* older;
}

/**
 * Returns the requested page of a timeline. Events of one entry stay together, so a page can exceed the limit. The
 * cursor is the last shown entry: a number would reveal how many entries are hidden.
 * @param entriesOf returns the entries, newest first; it can leave out those that are not needed
 */
export async function answerTimeline(
  call: TimelineCall,
  entriesOf: (needed: NeededEntries) => AsyncIterable<Entry> | Promise<AsyncIterable<Entry>>,
): Promise<ActivityEvent[]> {
  const { limit, cursor, show } = call.query;
  const size = limit ? Number(limit) : PAGE_LIMIT;
  const events: ActivityEvent[] = [];
  let last = cursor === undefined ? undefined : decodeCursor(cursor, positionShape);
  for await (const entry of skipPast(last, await entriesOf({ until: last?.at, show }))) {
    const shownEvents = (await entry.events()).filter(({ kind }) => !show || activityGroupOf(kind) === show);
    if (shownEvents.length === 0) continue;
    if (events.length >= size) {
      linkNextPage(call, encodeCursor(last));
      break;
    }
    events.push(...shownEvents);
    last = positionAt(entry, last);
  }
  return events;
}
