import { isAdmin, recordRules, type Caller } from '../../../shared/access.ts';
import type { DeskDuty } from '../../../shared/api/desk.ts';
import { entityOf, type Noun } from '../../../shared/entities/index.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { permits } from '../../../shared/schema/rule.ts';
import { detailsOf } from './details.ts';
import type { StoredDuty } from './read.ts';

/** Nouns whose titles every reader of a desk may see. An offer's title names its funder. */
const NOUNS_WITH_TITLE: readonly Noun[] = ['project', 'document', 'task', 'company', 'funding-profile'];

/** The keys of a duty's record and project. */
export const relatedKeys = ({ noun, key, projectId }: StoredDuty) => [
  { noun, key },
  ...(projectId ? [{ noun: 'project' as const, key: projectId }] : []),
];

const seesProject = (caller: Caller, project: AnyRecord | undefined) =>
  project !== undefined && permits(recordRules.project.see(caller, {}), project);

/** Adds names to a duty; undefined if its record or project is deleted or no longer visible to the caller. */
export function namedDuty(
  caller: Caller,
  duty: StoredDuty,
  records: ReadonlyMap<string, AnyRecord>,
): DeskDuty | undefined {
  const { kind, since, noun, key: id, projectId } = duty;
  const [record, project] = [records.get(`${noun}#${id}`), records.get(`project#${projectId}`)];
  if (!record || (projectId !== '' && !seesProject(caller, project))) return undefined;
  const title = isAdmin(caller) || NOUNS_WITH_TITLE.includes(noun) ? entityOf(noun).title(record) : '';
  return {
    kind,
    since,
    noun,
    id,
    title,
    projectId,
    projectName: project ? entityOf('project').title(project) : '',
    ...detailsOf(kind, record),
  };
}
