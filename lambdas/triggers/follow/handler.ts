import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { funderPartitionOf } from '../../../shared/entities/project.ts';
import { cognito, identityOf, whereKnown } from '../../domain/identity/cognito.ts';
import { logger } from '../../engine/logger.ts';
import { table, tableName } from '../../engine/table.ts';
import { followFile } from './delete-files.ts';

type Image = Readonly<Record<string, AttributeValue>> | undefined;
const valueOf = (image: Image, field: string) => image?.['record']?.M?.[field]?.S ?? '';

/** The copies of a company's name: in which index partition they lie, which field holds them, which names the company. */
const copiesOf = (companyId: string) => [
  {
    index: 'ofCompany',
    partition: `project#${companyId}`,
    field: 'projectCompanyName',
    by: 'projectCompanyId',
  },
  {
    index: 'forFunder',
    partition: funderPartitionOf(companyId),
    field: 'capitalCompanyName',
    by: 'capitalCompanyId',
  },
  { index: 'ofCompany', partition: `contact#${companyId}`, field: 'company', by: 'companyId' },
  { index: 'ofCompany', partition: `user#${companyId}`, field: 'companyName', by: 'companyId' },
];
type Copy = ReturnType<typeof copiesOf>[number];

/** A copy follows without a new version and only while it still names this company. */
async function rename(
  key: { pk: string; sk: string },
  { field, by }: Copy,
  companyId: string,
  name: string,
): Promise<void> {
  try {
    await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: key,
        UpdateExpression: 'SET #record.#field = :name',
        ConditionExpression: '#record.#by = :company',
        ExpressionAttributeNames: { '#record': 'record', '#field': field, '#by': by },
        ExpressionAttributeValues: { ':name': name, ':company': companyId },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

async function renameCopies(copy: Copy, companyId: string, name: string): Promise<void> {
  let from: Record<string, unknown> | undefined;
  do {
    const page = await table.send(
      new QueryCommand({
        TableName: tableName(),
        IndexName: copy.index,
        KeyConditionExpression: '#pk = :pk',
        ExpressionAttributeNames: { '#pk': `${copy.index}Pk` },
        ExpressionAttributeValues: { ':pk': copy.partition },
        ...(from && { ExclusiveStartKey: from }),
      }),
    );
    for (const item of page.Items ?? [])
      await rename({ pk: String(item['pk']), sk: String(item['sk']) }, copy, companyId, name);
    from = page.LastEvaluatedKey;
  } while (from);
}

async function followCompany(before: Image, after: Image): Promise<void> {
  const name = valueOf(after, 'companyName');
  if (!before || valueOf(before, 'companyName') === name) return;
  const companyId = valueOf(after, 'id');
  for (const copy of copiesOf(companyId)) await renameCopies(copy, companyId, name);
}

/** The groups of the identity service mirror the role. */
async function followUser(before: Image, after: Image): Promise<void> {
  const [was, is] = [valueOf(before, 'role'), valueOf(after, 'role')];
  const identity = identityOf(valueOf(after, 'email'));
  if (was === is && valueOf(before, 'sub') === valueOf(after, 'sub')) return;
  await whereKnown(async () => {
    if (was && was !== is)
      await cognito.send(new AdminRemoveUserFromGroupCommand({ ...identity, GroupName: was }));
    if (is) await cognito.send(new AdminAddUserToGroupCommand({ ...identity, GroupName: is }));
  });
}

async function follow(record: DynamoDBRecord): Promise<void> {
  const { dynamodb } = record;
  const noun = dynamodb?.NewImage?.['noun']?.S;
  if (noun === 'company') await followCompany(dynamodb?.OldImage, dynamodb?.NewImage);
  if (noun === 'user') await followUser(dynamodb?.OldImage, dynamodb?.NewImage);
  await followFile(record);
}

/**
 * Renamed companies are followed by what copies their name; roles by their groups; files by the records that name
 * them. Bumps no version, sends no mail.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  for (const record of event.Records) {
    try {
      await follow(record);
    } catch (error) {
      logger.error('not followed', { name: error instanceof Error ? error.name : 'unknown' });
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
}
