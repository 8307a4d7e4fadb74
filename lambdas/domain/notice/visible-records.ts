import { recordRules, type Caller } from '../../../shared/access.ts';
import { nounOf, type Noun } from '../../../shared/entities/index.ts';
import type { Message } from '../../../shared/entities/message.ts';
import type { Notice } from '../../../shared/entities/notice.ts';
import type { Task } from '../../../shared/entities/task.ts';
import { permits } from '../../../shared/schema/rule.ts';
import { readTogether, recordIn } from '../../engine/read-together.ts';
import { isMessageInReach } from '../message/threads.ts';
import { isTaskInReach } from '../task/visible-tasks.ts';

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

/** Whether the caller sees a task that is not done, or the thread of a message; true for records of other nouns. */
function isInReach(caller: Caller, records: Records, { noun, key }: NamedRecord): boolean {
  const projectOf = ({ projectId }: Task | Message) => recordIn(records, 'project', projectId);
  const task = noun === 'task' && recordIn(records, noun, key);
  const message = noun === 'message' && recordIn(records, noun, key);
  const project = task ? projectOf(task) : message && projectOf(message);
  if (task) return project ? !task.done && isTaskInReach(caller, project, task) : false;
  if (message) return project ? isMessageInReach(caller, project, message) : false;
  return true;
}

/** Whether a record exists and the caller may see it now; false for a task that is done. @param records with those of the notice and its project */
export function isRecordVisible(caller: Caller, records: Records, named: NamedRecord): boolean {
  const record = recordIn(records, named.noun, named.key);
  return (
    record !== undefined &&
    permits(recordRules[named.noun].see(caller, {}), record) &&
    isInReach(caller, records, named)
  );
}
