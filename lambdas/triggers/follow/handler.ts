import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { nounOf } from '../../../shared/entities/index.ts';
import { isClosed } from '../../../shared/entities/project.ts';
import { keepAllOfProject, keepOnDesks } from '../../domain/desk/keep.ts';
import { isOnDesks } from '../../domain/desk/on-desk.ts';
import { agree, agreeOnName } from '../../domain/identity/agree.ts';
import { followedRecords } from '../../engine/fence.ts';
import { logger } from '../../engine/logger.ts';
import { isCopy, mendCopies, updateCopies } from './copies.ts';
import { alertDeals } from './deal-alerts.ts';
import { deleteUnnamedFile } from './delete-files.ts';
import { updateGroup } from './groups.ts';
import { textIn, type Image } from './image.ts';
import { tellInPortal } from './letters.ts';
import { followWords } from './words.ts';
import { tellWebhooks } from './webhooks.ts';

const isDisabled = (image: Image | undefined) => image?.['record']?.M?.['disabled']?.BOOL === true;

/** Whether a user came, went, was disabled or enabled. */
const isEntryChanged = (before: Image | undefined, after: Image | undefined): boolean =>
  nounOf((after ?? before)?.['noun']?.S) === 'user' &&
  (!before || !after || isDisabled(before) !== isDisabled(after));

/** Whether what the identity service knows of a user has changed. */
const isNameChanged = (before: Image | undefined, after: Image | undefined): boolean =>
  ['fullName', 'phone'].some((field) => textIn(before, field) !== textIn(after, field));

const isOver = (image: Image) => isClosed({ projectStatus: textIn(image, 'projectStatus') });
/** Whether desks tell something else of what is about a project. */
const isOfOtherKind = (before: Image, after: Image): boolean =>
  isOver(before) !== isOver(after) ||
  ['projectSector', 'fundingType'].some((field) => textIn(before, field) !== textIn(after, field));

async function keepDesks(before: Image | undefined, after: Image | undefined): Promise<void> {
  const image = after ?? before;
  const [noun, id] = [nounOf(image?.['noun']?.S), textIn(image, 'id')];
  if (!noun || !isOnDesks(noun)) return;
  await keepOnDesks(noun, id);
  if (noun === 'project' && before && after && isOfOtherKind(before, after)) await keepAllOfProject(id);
}

async function follow(record: DynamoDBRecord): Promise<void> {
  const { OldImage: before, NewImage: after } = record.dynamodb ?? {};
  const noun = nounOf(after?.['noun']?.S);
  if (noun && before && after) await updateCopies(noun, before, after);
  // Thousands of a renaming come one after the other; nothing but copies of copies follows them.
  if (isCopy(before, after)) return;
  if (noun && after) await mendCopies(noun, before, after);
  if (noun === 'user') await updateGroup(before, after);
  if (isEntryChanged(before, after)) await agree(textIn(after ?? before, 'email'));
  if (noun === 'user' && before && isNameChanged(before, after)) await agreeOnName(textIn(after, 'email'));
  if (noun === 'project') await alertDeals(record);
  await tellInPortal(record);
  await tellWebhooks(record);
  await keepDesks(before, after);
  await followWords(before, after);
  await deleteUnnamedFile(record);
}

/**
 * Follows changes of records: copied values are updated, roles mirrored into groups, identities enabled, disabled and renamed,
 * files that no record names are deleted, funders told of projects that fit, the people of letters told in the portal,
 * webhooks told, desks and what searches find kept up to date. Bumps no version.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  for (const record of await followedRecords(event.Records)) {
    try {
      await follow(record);
    } catch (error) {
      logger.error('not followed', { name: error instanceof Error ? error.name : 'unknown' });
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
}
