import type { Company } from '../../../shared/entities/company.ts';
import { ask as asks } from '../../../shared/entities/ask.ts';
import { contact as contacts } from '../../../shared/entities/contact.ts';
import { fundingProfile as profiles } from '../../../shared/entities/funding-profile.ts';
import { grant as grants } from '../../../shared/entities/grant.ts';
import { nounOf, type Noun } from '../../../shared/entities/index.ts';
import { interest as interests } from '../../../shared/entities/interest.ts';
import { note as notes } from '../../../shared/entities/note.ts';
import { project as projects } from '../../../shared/entities/project.ts';
import { keyIn } from '../../../shared/entities/relations.ts';
import { user as users } from '../../../shared/entities/user.ts';
import type { Changed } from '../../../shared/proof/shapes.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { everyHistoryEntry } from '../../engine/history.ts';
import { readWhole } from '../../engine/page.ts';
import type { Store } from '../../engine/store.ts';
import { offersFor } from '../company-page/offers.ts';
import { openProjects, projectsOf } from '../company-page/projects.ts';
import { companyFactRules } from './company-facts.ts';
import { newestFirst, type Source } from './newest-first.ts';
import { historyEntryOf, projectRecordFacts, type Entry } from './read.ts';
import { openReading, type Fact, type Reading } from './reading.ts';

interface Told {
  readonly noun: Noun;
  readonly record: AnyRecord;
}

type Records = readonly AnyRecord[];
const told = async (noun: Noun, records: Records | Promise<Records>): Promise<readonly Told[]> =>
  (await records).map((record) => ({ noun, record }));

/** The records that the timeline of a company is about: a Query for each kind, and for each open project of a partner. */
async function recordsOf(company: Company): Promise<readonly Told[]> {
  const { id } = company;
  const isFunder = company.companyType === 'capital_partner';
  const own = await projectsOf(company);
  const lists = await Promise.all([
    told('company', [company]),
    told('project', own),
    told('terms', offersFor(company, openProjects(own))),
    told('note', readWhole(notes.indexes.ofCompany(id))),
    told('funding-profile', readWhole(profiles.indexes.ofCompany(id))),
    told('user', readWhole(users.indexes.ofCompany(id))),
    told('contact', readWhole(contacts.indexes.ofCompany(id))),
    ...(isFunder
      ? [
          told('ask', readWhole(asks.indexes.ofCompany(id))),
          told('interest', readWhole(interests.indexes.ofCompany(id))),
          told('grant', readWhole(grants.indexes.ofCompany(id))),
        ]
      : []),
  ]);
  return lists.flat();
}

/** Of a project itself, only what moves it: its edits are in its own timeline. */
const isMove = ({ kind }: Fact) => kind !== 'edited' && kind !== 'update';

/** The events of an entry about a project or a record of it, with the project's name. */
async function projectFactsOf(
  reading: Reading,
  change: Changed,
  projectId: string,
): Promise<readonly Fact[]> {
  const project = await reading.record('project', projectId);
  if (!project) return [];
  const facts = await projectRecordFacts({ ...reading, project }, change);
  const name = { projectId, projectName: projects.title(project) };
  return facts
    .filter((fact) => change.noun !== 'project' || isMove(fact))
    .map((fact) => ({ ...fact, ...name }));
}

/** What happened with a company, newest first. The caller is an administrator. */
export async function companyEntries(store: Store, company: Company): Promise<AsyncGenerator<Entry>> {
  const records = await recordsOf(company);
  const known = new Map(records.map(({ noun, record }) => [`${noun}#${keyIn(noun, record)}`, record]));
  const partnerId = company.companyType === 'project_partner' ? company.id : '';
  const reading = openReading(store, partnerId, known);
  const factsOf = (change: Changed, record: AnyRecord) => {
    const rule = companyFactRules[nounOf(change.noun) ?? 'notice'];
    if (rule) return rule(reading, change, company);
    const projectId = change.noun === 'project' ? change.id : String(record['projectId']);
    return projectFactsOf(reading, change, projectId);
  };
  const historyOf = ({ noun, record }: Told): Source<Entry> => ({
    until: record.updatedAt,
    async *read() {
      const id = keyIn(noun, record);
      for await (const entry of everyHistoryEntry(noun, id)) {
        const change = { noun, id, entry };
        yield historyEntryOf(reading, change, () => factsOf(change, record));
      }
    },
  });
  return newestFirst(records.map(historyOf));
}
