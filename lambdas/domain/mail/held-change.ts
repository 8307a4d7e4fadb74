import type { Project } from '../../../shared/entities/project.ts';
import { PROJECT_FIELDS } from '../../../shared/matching/criteria.ts';
import { byTime, shardedByTime } from '../../engine/by-time.ts';
import { dueItems } from '../../engine/due.ts';
import { readItem } from '../../engine/table.ts';
import type { Step } from '../../engine/step.ts';
import type { ChangeAuthor } from '../change-author.ts';
import { itemKeys } from '../item-keys.ts';

/** Milliseconds from an edit in place to the mails about it. An undo in this time drops them. */
const HOLD_MS = 60_000;

/** Each edit moves an item with a whole project in the index, and a partition takes 1,000 units a second. */
const heldChanges = shardedByTime('held-change', 4);
const DUE = 'due';

export const heldPartitions = () => heldChanges.partitions(DUE).map(({ value }) => value);

export interface HeldChange {
  readonly projectId: string;
  /** The project before the first held edit. */
  readonly before: Project;
  /** The author of the last held edit. */
  readonly by: string;
  /** Release time, ISO 8601; moved by each edit. */
  readonly due: string;
}

const heldChangeIn = (item: Readonly<Record<string, unknown>>): HeldChange => ({
  projectId: String(item['projectId']),
  before: Object(item['before']),
  by: String(item['by']),
  due: String(item[byTime.sort]),
});

export async function readHeldChange(projectId: string): Promise<HeldChange | undefined> {
  const item = await readItem(itemKeys.heldChange(projectId));
  return item && heldChangeIn(item);
}

/** Reads the held changes that are due. @param limit of each partition */
export const dueHeldChanges = async (now: Date, limit: number): Promise<readonly HeldChange[]> =>
  (await dueItems(heldPartitions(), now.getTime(), limit)).map(heldChangeIn);

/** Holds a change, or adds it to the change that is held already. */
export const holdStep = (before: Project, { by, now }: ChangeAuthor): Step => ({
  name: 'held change',
  Update: {
    Key: itemKeys.heldChange(before.id),
    UpdateExpression:
      'SET projectId = :id, #before = if_not_exists(#before, :before), #by = :by, #partition = :partition, #due = :due',
    ExpressionAttributeNames: {
      '#before': 'before',
      '#by': 'by',
      '#partition': byTime.partition,
      '#due': byTime.sort,
    },
    ExpressionAttributeValues: {
      ':id': before.id,
      ':before': before,
      ':by': by,
      ':partition': heldChanges.partitionOf(DUE, before.id),
      ':due': new Date(now.getTime() + HOLD_MS).toISOString(),
    },
  },
});

/** Deletes a held change, unless another edit has moved its release. */
export const releaseStep = ({ projectId, due }: HeldChange): Step => ({
  name: 'held change',
  Delete: {
    Key: itemKeys.heldChange(projectId),
    ConditionExpression: '#due = :due',
    ExpressionAttributeNames: { '#due': byTime.sort },
    ExpressionAttributeValues: { ':due': due },
  },
});

/** The fields that mails and deal alerts are about. */
const MAILED_FIELDS = ['projectStatus', 'capitalCompanyId', ...PROJECT_FIELDS] as const;

export const isMailed = (before: Project, after: Project) =>
  !after.draft && MAILED_FIELDS.some((field) => before[field] !== after[field]);
