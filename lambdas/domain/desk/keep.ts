import type { HistoryEntry } from '../../../shared/api/history.ts';
import { document } from '../../../shared/entities/document.ts';
import type { RecordFor } from '../../../shared/entities/index.ts';
import { interest } from '../../../shared/entities/interest.ts';
import { message } from '../../../shared/entities/message.ts';
import { task } from '../../../shared/entities/task.ts';
import { terms } from '../../../shared/entities/terms.ts';
import { everyHistoryEntry } from '../../engine/history.ts';
import { everyRecordIn } from '../../engine/page.ts';
import { readAny } from '../../engine/read-any.ts';
import { readItem, tableName } from '../../engine/table.ts';
import type { Step } from '../../engine/step.ts';
import { failureOf, transact } from '../../engine/transact.ts';
import { keys } from '../keys.ts';
import { reachedSteps } from '../reached-steps.ts';
import type { Beside } from './figures.ts';
import { addSteps, difference, dutySteps, nothing, onDesk, type DeskNoun, type OnDesk } from './on-desk.ts';

/** What a record adds to desks, as it is kept beside it. `turn` counts its changes. */
interface Kept extends OnDesk {
  readonly turn: number;
}

const ATTEMPTS = 5;

async function reachedBy(projectId: string) {
  const entries: HistoryEntry[] = [];
  for await (const entry of everyHistoryEntry('project', projectId)) entries.unshift(entry);
  return reachedSteps(entries);
}

async function around(noun: DeskNoun, record: RecordFor[DeskNoun]): Promise<Beside> {
  const reached = noun === 'project' ? await reachedBy(record.id) : [];
  return { reached, project: 'projectId' in record ? await readAny('project', record.projectId) : undefined };
}

async function read<N extends DeskNoun>(noun: N, key: string) {
  const [record, kept] = await Promise.all([readAny(noun, key), readItem(keys.onDesk(noun, key))]);
  const is = record ? onDesk(noun, record, await around(noun, record)) : nothing;
  return { is, kept: Object(kept ?? { ...nothing, turn: 0 }) as Kept };
}

/** Keeps what the record adds now; fails when another run has kept something since. */
function keepStep(noun: DeskNoun, key: string, { duties, added }: OnDesk, turn: number): Step {
  return {
    name: 'desk',
    Put: {
      TableName: tableName(),
      Item: { ...keys.onDesk(noun, key), duties, added, turn: turn + 1 },
      ConditionExpression: 'attribute_not_exists(pk) OR turn = :turn',
      ExpressionAttributeValues: { ':turn': turn },
    },
  };
}

async function tryToKeep(noun: DeskNoun, key: string): Promise<void> {
  const { is, kept } = await read(noun, key);
  const changes = [...addSteps(difference(kept.added, is.added)), ...dutySteps(kept.duties, is.duties)];
  if (changes.length > 0) await transact([keepStep(noun, key, is, kept.turn), ...changes]);
}

/**
 * Brings desks up to date with a record, whether it was saved or deleted. What it added before is kept beside it, so
 * that a change that is delivered twice or late counts once.
 * @throws ConditionFailed when other runs keep changing the same record
 */
export async function keepOnDesks(noun: DeskNoun, key: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const failure = await failureOf(tryToKeep(noun, key));
    if (!failure) return;
    if (attempt === ATTEMPTS) throw failure;
  }
}

/** What is about a project and may ask something of somebody, or is told of its kind. */
const about = (projectId: string) => [
  ...document.indexes.ofProject(projectId),
  ...interest.indexes.ofProject(projectId),
  ...terms.indexes.ofProject(projectId),
  ...message.indexes.byTime(projectId),
  ...task.indexes.ofProject(projectId),
];

/** Brings desks up to date with everything about a project that was closed, opened again, or is of another kind. */
export async function keepAllOfProject(projectId: string): Promise<void> {
  for (const partition of about(projectId))
    for await (const record of everyRecordIn<'document' | 'interest' | 'terms' | 'message' | 'task'>([
      partition,
    ]))
      await keepOnDesks(partition.noun, record.id);
}
