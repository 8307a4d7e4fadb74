import { activityGroupOf } from '../../../shared/activity-kinds.ts';
import type { Company } from '../../../shared/entities/company.ts';
import { entityOf, type Noun } from '../../../shared/entities/index.ts';
import { project as projects } from '../../../shared/entities/project.ts';
import { keyIn, partitionsIn } from '../../../shared/entities/relations.ts';
import type { RecordEntry } from '../../../shared/proof/shapes.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { everyHistoryEntry } from '../../engine/history.ts';
import { readWhole } from '../../engine/page.ts';
import type { Store } from '../../engine/store.ts';
import { offersFor } from '../company-page/offers.ts';
import { openProjects, projectsOf } from '../company-page/projects.ts';
import { companyFacts, isCompanyNoun, noteFacts } from './company-facts.ts';
import { mailSource } from './mail.ts';
import { mergeNewestFirst, type Source } from './newest-first.ts';
import { historyEntryOf, projectRecordFacts, type Entry, type NeededEntries } from './timeline.ts';
import { openReader, type Fact, type Reader } from './reader.ts';

interface TimelineRecord {
  readonly noun: Noun;
  readonly record: AnyRecord;
}

const NOUNS_OF_EVERY_COMPANY = ['note', 'funding-profile', 'user', 'contact'] as const;
const NOUNS_OF_FUNDERS = ['ask', 'interest', 'grant'] as const;

const withNoun = (noun: Noun, records: readonly AnyRecord[]): readonly TimelineRecord[] =>
  records.map((record) => ({ noun, record }));

/** The nouns of a company's records; without notes if the timeline's filter hides them. */
function nounsOf({ companyType }: Company, show: string | undefined): readonly Noun[] {
  const nouns =
    companyType === 'capital_partner'
      ? [...NOUNS_OF_EVERY_COMPANY, ...NOUNS_OF_FUNDERS]
      : NOUNS_OF_EVERY_COMPANY;
  return nouns.filter((noun) => noun !== 'note' || !show || show === activityGroupOf('noted'));
}

/** The records that a timeline is about: a Query for each kind, and for each open project of a partner. */
async function recordsOf(company: Company, nouns: readonly Noun[]): Promise<readonly TimelineRecord[]> {
  const companyProjects = await projectsOf(company);
  const [offers, ...lists] = await Promise.all([
    offersFor(company, openProjects(companyProjects)),
    ...nouns.map(async (noun) =>
      withNoun(noun, await readWhole(partitionsIn(noun, 'ofCompany', company.id))),
    ),
  ]);
  return [
    ...withNoun('company', [company]),
    ...withNoun('project', companyProjects),
    ...withNoun('terms', offers),
    ...lists.flat(),
  ];
}

/** Edits and updates of a project are only in its own timeline. */
const isInCompanyTimeline = ({ kind }: Fact) => kind !== 'edited' && kind !== 'update';

/** The events in an entry of a project or of one of its records, with the project's name. */
async function projectFactsOf(
  reader: Reader,
  change: RecordEntry,
  projectId: string,
): Promise<readonly Fact[]> {
  const project = await reader.record('project', projectId);
  if (!project) return [];
  const facts = await projectRecordFacts({ ...reader, project }, change);
  const name = { projectId, projectName: projects.title(project) };
  return facts
    .filter((fact) => change.noun !== 'project' || isInCompanyTimeline(fact))
    .map((fact) => ({ ...fact, ...name }));
}

/**
 * Whether all entries of a record are after a time. False for a derived key: the record can have entries from before
 * it was deleted and created again.
 */
function isCreatedAfter(time: string, { noun, record }: TimelineRecord): boolean {
  const { idFrom, key } = entityOf(noun);
  return !idFrom && !key && record.createdAt > time;
}

/**
 * The events of a company, newest first. The caller is an administrator.
 * @param until the time of the newest event to read, ISO 8601; newer ones can be included
 * @param show the group of events to read; others can be included
 */
export async function companyEntries(
  store: Store,
  company: Company,
  { until, show }: NeededEntries,
): Promise<AsyncGenerator<Entry>> {
  const records = await recordsOf(company, nounsOf(company, show));
  const recordsByKey = new Map(records.map(({ noun, record }) => [`${noun}#${keyIn(noun, record)}`, record]));
  const partnerId = company.companyType === 'project_partner' ? company.id : '';
  const reader = openReader(store, partnerId, recordsByKey);
  const factsOf = async (change: RecordEntry, record: AnyRecord) => {
    const { noun, id } = change;
    if (isCompanyNoun(noun)) return companyFacts(noun, change, record, company.id);
    if (noun === 'note') return noteFacts(change, await reader.record('note', id));
    return projectFactsOf(reader, change, noun === 'project' ? id : String(record['projectId']));
  };
  const historyOf = ({ noun, record }: TimelineRecord): Source<Entry> => ({
    until: record.updatedAt,
    async *read() {
      const id = keyIn(noun, record);
      for await (const entry of everyHistoryEntry(noun, id, until)) {
        const change = { noun, id, entry };
        yield historyEntryOf(reader, change, () => factsOf(change, record));
      }
    },
  });
  const needed = records.filter((record) => !until || !isCreatedAfter(until, record));
  return mergeNewestFirst([...needed.map(historyOf), mailSource(reader, `company#${company.id}`)]);
}
