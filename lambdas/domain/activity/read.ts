import { groupOf, type ActivityGroup } from '../../../shared/activity.ts';
import type { ActivityEvent } from '../../../shared/api/activity.ts';
import { nounOf, type Noun } from '../../../shared/entities/index.ts';
import type { Project } from '../../../shared/entities/project.ts';
import type { Changed } from '../../../shared/proof/shapes.ts';
import type { Store } from '../../engine/store.ts';
import { askFacts, interestFacts, messageFacts, preferenceFacts, taskFacts } from './conversation.ts';
import { documentFacts, grantFacts } from './document.ts';
import { entriesOf } from './entries.ts';
import { projectFacts } from './project.ts';
import { authorOf, openReading, type FactRule, type Reading } from './reading.ts';
import { termsFacts } from './terms.ts';

/** Decides what an entry shows to a reader. A noun without a rule shows nothing. */
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
};

const keyOf = ({ noun, id, entry }: Changed) => `${noun}#${id}#${entry.version}`;

async function eventsOf(reading: Reading, change: Changed): Promise<readonly ActivityEvent[]> {
  const noun = nounOf(change.noun);
  const facts = (noun && (await factRules[noun]?.(reading, change))) ?? [];
  if (facts.length === 0) return [];
  const author = await authorOf(reading, change.entry.by);
  return facts.map((fact, turn) => ({
    id: `${keyOf(change)}#${turn}`,
    at: change.entry.at,
    noun: change.noun,
    recordId: change.id,
    ...author,
    title: '',
    text: '',
    amount: null,
    rate: null,
    action: '',
    changes: [],
    ...fact,
  }));
}

interface Timeline {
  readonly events: readonly ActivityEvent[];
  /** The last shown entry if there are more: a number would tell how many entries are hidden. */
  readonly next?: string;
}

interface TimelineQuery {
  /** At most as many events, but for those of one save. */
  readonly limit: number;
  readonly after?: string | undefined;
  readonly group?: ActivityGroup | undefined;
}

/** One page of a project's timeline, newest first. The caller sees the project. */
export async function readTimeline(store: Store, project: Project, query: TimelineQuery): Promise<Timeline> {
  const { limit, after, group } = query;
  const reading = openReading(store, project);
  const events: ActivityEvent[] = [];
  let last = after;
  let isPast = after === undefined;
  for await (const change of entriesOf(project.id)) {
    if (!isPast) {
      isPast = keyOf(change) === after;
      continue;
    }
    const found = (await eventsOf(reading, change)).filter(({ kind }) => !group || groupOf(kind) === group);
    if (found.length === 0) continue;
    if (events.length >= limit) return { events, ...(last !== undefined && { next: last }) };
    events.push(...found);
    last = keyOf(change);
  }
  return { events };
}
