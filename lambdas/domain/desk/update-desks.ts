import { ask } from '../../../shared/entities/ask.ts';
import { document } from '../../../shared/entities/document.ts';
import type { RecordFor } from '../../../shared/entities/index.ts';
import { interest } from '../../../shared/entities/interest.ts';
import { message } from '../../../shared/entities/message.ts';
import { task } from '../../../shared/entities/task.ts';
import { terms } from '../../../shared/entities/terms.ts';
import { wholeHistory } from '../../engine/history.ts';
import { everyRecordIn } from '../../engine/page.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import { readItem } from '../../engine/table.ts';
import type { Step } from '../../engine/step.ts';
import { transact, writeWithRetries } from '../../engine/transact.ts';
import { readFunderAnswer } from '../ask-answer.ts';
import { itemKeys } from '../item-keys.ts';
import { asSubmitted } from '../terms/present-terms.ts';
import type { RelatedData } from './figures.ts';
import { needsHistory, timesFromHistory } from './related-data.ts';
import {
  addToFiguresSteps,
  figureDifference,
  replaceDutiesSteps,
  noEntries,
  computeDeskEntries,
  storedEntries,
  type DeskNoun,
  type DeskEntries,
  type StoredEntries,
} from './desk-entries.ts';

async function readRelatedData(noun: DeskNoun, record: RecordFor[DeskNoun]): Promise<RelatedData> {
  const isAsk = noun === 'ask' && 'askedAt' in record;
  const history = needsHistory(noun, record) ? await wholeHistory(noun, record.id) : [];
  return {
    ...timesFromHistory(noun, record, history),
    project: 'projectId' in record ? await readUnscoped('project', record.projectId) : undefined,
    answer: isAsk ? (await readFunderAnswer(record)).lastAnswer : undefined,
  };
}

async function readEntries<N extends DeskNoun>(noun: N, key: string) {
  const [found, stored] = await Promise.all([
    readUnscoped(noun, key),
    readItem(itemKeys.deskEntries(noun, key)),
  ]);
  const record = found && (await asSubmitted(noun, found));
  const current = record ? computeDeskEntries(noun, record, await readRelatedData(noun, record)) : noEntries;
  return { current, stored: Object(stored ?? { ...noEntries, turn: 0 }) as StoredEntries };
}

/** Stores the record's current entries; fails after a concurrent run. */
function storeStep(noun: DeskNoun, key: string, entries: DeskEntries, turn: number): Step {
  return {
    name: 'desk',
    Put: {
      Item: storedEntries(noun, key, { ...entries, turn: turn + 1 }),
      ConditionExpression: 'attribute_not_exists(pk) OR turn = :turn',
      ExpressionAttributeValues: { ':turn': turn },
    },
  };
}

async function tryToUpdate(noun: DeskNoun, key: string): Promise<void> {
  const { current, stored } = await readEntries(noun, key);
  const changes = [
    ...addToFiguresSteps(figureDifference(stored.added, current.added)),
    ...replaceDutiesSteps(stored.duties, current.duties),
  ];
  if (changes.length > 0) await transact([storeStep(noun, key, current, stored.turn), ...changes]);
}

/**
 * Updates the desks after a record was saved or deleted. The record's previous contribution is stored beside it, so a
 * change that the stream delivers twice or late counts once.
 * @throws ConditionFailed when other runs keep changing the same record
 */
export const updateDesks = (noun: DeskNoun, key: string): Promise<void> =>
  writeWithRetries(() => tryToUpdate(noun, key));

/** The partitions of a project's records that can create duties or figures. */
const partitionsOfProject = (projectId: string) => [
  ...document.indexes.ofProject(projectId),
  ...interest.indexes.ofProject(projectId),
  ...ask.indexes.ofProject(projectId),
  ...terms.indexes.ofProject(projectId),
  ...message.indexes.byTime(projectId),
  ...task.indexes.ofProject(projectId),
];

/** Updates the desks for all records of a project, after a change that affects their duties or figures. */
export async function updateDesksOfProject(projectId: string): Promise<void> {
  for (const partition of partitionsOfProject(projectId))
    for await (const record of everyRecordIn<'document' | 'interest' | 'ask' | 'terms' | 'message' | 'task'>([
      partition,
    ]))
      await updateDesks(partition.noun, record.id);
}
