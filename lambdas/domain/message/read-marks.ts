import { readItem } from '../../engine/table.ts';
import { putIf } from '../../engine/write-if.ts';
import { itemKeys } from '../item-keys.ts';

/** Returns a user's read position in a project's messages (ISO 8601); empty for none. One read. */
export async function findReadPosition(email: string, projectId: string): Promise<string> {
  const item = await readItem(itemKeys.readMark(email, projectId));
  return item ? String(item['at']) : '';
}

/** Stores the read position; it never moves back, so that two tabs do not conflict. */
export async function markRead(email: string, projectId: string, at: string): Promise<void> {
  await putIf({
    Item: { ...itemKeys.readMark(email, projectId), at },
    ConditionExpression: 'attribute_not_exists(pk) or #at < :at',
    ExpressionAttributeNames: { '#at': 'at' },
    ExpressionAttributeValues: { ':at': at },
  });
}
