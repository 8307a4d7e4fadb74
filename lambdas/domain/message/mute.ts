import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { readItems } from '../../engine/read-many.ts';
import { readItem, table, tableName } from '../../engine/table.ts';
import { itemKeys } from '../item-keys.ts';

export const isMuted = async (projectId: string, email: string): Promise<boolean> =>
  (await readItem(itemKeys.mutedMessages(projectId, email)))?.['muted'] === true;

export async function setMuted(projectId: string, email: string, muted: boolean): Promise<void> {
  const Item = { ...itemKeys.mutedMessages(projectId, email), muted };
  await table.send(new PutCommand({ TableName: tableName(), Item }));
}

const readMuted = async (keys: Parameters<typeof readItems>[0]) =>
  (await readItems(keys)).filter((item) => item['muted'] === true);

/**
 * Finds which of these people have muted the messages of a project. One BatchGetItem for each hundred: the
 * mail sender's role cannot Query the table itself.
 */
export async function mutedAmong(projectId: string, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const muted = await readMuted(emails.map((email) => itemKeys.mutedMessages(projectId, email)));
  return new Set(muted.map(({ sk }) => sk));
}

export async function mutedProjects(
  projectIds: readonly string[],
  email: string,
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(projectIds)];
  const items = await readMuted(ids.map((id) => itemKeys.mutedMessages(id, email)));
  const muted = new Set(items.map(({ pk }) => pk));
  return new Set(ids.filter((id) => muted.has(itemKeys.mutedMessages(id, email).pk)));
}
