import { recordRules, type Caller } from '../../../shared/access.ts';
import { nounOf, type Noun } from '../../../shared/entities/index.ts';
import type { Notice } from '../../../shared/entities/notice.ts';
import { permits } from '../../../shared/schema/rule.ts';
import { readTogether, recordIn } from '../../engine/read-together.ts';
import { isInReach as isMessageInReach } from '../message/threads.ts';
import { isInReach as isTaskInReach } from '../task/visible-tasks.ts';

interface NamedRecord {
  readonly noun: Noun;
  readonly key: string;
}
type Records = Awaited<ReturnType<typeof readTogether>>;

/** The records that a notice disappears with. */
export const recordsOf = ({ recordKeys }: Notice): readonly NamedRecord[] =>
  recordKeys.split(' ').flatMap((recordKey) => {
    const [name, key] = recordKey.split('#');
    const noun = nounOf(name);
    return noun && key ? [{ noun, key }] : [];
  });

/** Whether a task or message is not one of an assignment that has ended. */
function isInReach(caller: Caller, records: Records, { noun, key }: NamedRecord): boolean {
  if (noun !== 'task' && noun !== 'message') return true;
  const project = recordIn(records, 'project', recordIn(records, noun, key)?.projectId ?? '');
  if (!project) return false;
  const [task, message] = [recordIn(records, 'task', key), recordIn(records, 'message', key)];
  return task
    ? isTaskInReach(caller, project, task)
    : message !== undefined && isMessageInReach(caller, project, message);
}

/** Whether a record exists and the caller may see it now. @param records with those of the notice and its project */
export function isRecordVisible(caller: Caller, records: Records, named: NamedRecord): boolean {
  const record = recordIn(records, named.noun, named.key);
  return (
    record !== undefined &&
    permits(recordRules[named.noun].see(caller, {}), record) &&
    isInReach(caller, records, named)
  );
}
