import { isAdmin, recordRules, type Caller } from '../../../shared/access.ts';
import type { DeskDuty } from '../../../shared/api/desk.ts';
import { entityOf, type Noun } from '../../../shared/entities/index.ts';
import { permits } from '../../../shared/schema/rule.ts';
import { recordIn } from '../../engine/read-together.ts';
import { isMessageInReach } from '../message/threads.ts';
import { isTaskInReach } from '../task/visible-tasks.ts';
import { detailsOf } from './details.ts';
import type { Records } from './read-records.ts';
import type { StoredDuty } from './read.ts';

/** Nouns whose titles every reader of a desk may see. An offer's title names its funder. */
const NOUNS_WITH_TITLE: readonly Noun[] = ['project', 'document', 'task', 'company', 'funding-profile'];

export const relatedKeys = ({ noun, key, projectId }: StoredDuty) => [
  { noun, key },
  ...(projectId ? [{ noun: 'project' as const, key: projectId }] : []),
];

/**
 * Whether the caller still sees a duty's project and its message or task there: a funder's rights end with its
 * assignment.
 */
function isVisible(caller: Caller, { noun, key, projectId }: StoredDuty, records: Records): boolean {
  const project = recordIn(records, 'project', projectId);
  if (!project || !permits(recordRules.project.see(caller, {}), project)) return false;
  const message = noun === 'message' ? recordIn(records, noun, key) : undefined;
  const task = noun === 'task' ? recordIn(records, noun, key) : undefined;
  return (
    (!message || isMessageInReach(caller, project, message)) &&
    (!task || isTaskInReach(caller, project, task))
  );
}

/** Adds names to a duty; undefined if its record or project is deleted or no longer visible to the caller. */
export function namedDuty(caller: Caller, duty: StoredDuty, records: Records): DeskDuty | undefined {
  const { kind, since, noun, key: id, projectId } = duty;
  const [record, project] = [records.get(`${noun}#${id}`), records.get(`project#${projectId}`)];
  if (!record || (projectId !== '' && !isVisible(caller, duty, records))) return undefined;
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
