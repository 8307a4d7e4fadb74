import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { nounOf } from '../../../shared/entities/index.ts';
import { logger } from '../../engine/logger.ts';
import { updateCopies } from './copies.ts';
import { deleteUnnamedFile } from './delete-files.ts';
import { updateGroup } from './groups.ts';

async function follow(record: DynamoDBRecord): Promise<void> {
  const { OldImage: before, NewImage: after } = record.dynamodb ?? {};
  const noun = nounOf(after?.['noun']?.S);
  if (noun && before && after) await updateCopies(noun, before, after);
  if (noun === 'user') await updateGroup(before, after);
  await deleteUnnamedFile(record);
}

/**
 * Follows changes of records: copied values are updated, roles mirrored into groups, files that no record names are
 * deleted. Bumps no version, sends no mail.
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
