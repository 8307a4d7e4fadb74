import type { DynamoDBRecord } from 'aws-lambda';
import { hookEventOf, hookNounOf, type HookNoun } from '../../../shared/entities/hook-events.ts';
import { isReceiving, webhook, type Webhook } from '../../../shared/entities/webhook.ts';
import { mapInBatches } from '../../domain/map-in-batches.ts';
import { putNew } from '../../domain/mail/outbox.ts';
import { deliveryId, deliveryItem } from '../../domain/webhook/delivery.ts';
import { asSubmitted } from '../../domain/terms/present-terms.ts';
import { webhookEventOf, payloadOf, type WebhookEvent } from '../../domain/webhook/events.ts';
import { readWhole } from '../../engine/page.ts';
import { recordInImage, type Image } from './image.ts';
import { isJustWritten } from './just-written.ts';

async function readSubscribedWebhooks({ noun, action }: WebhookEvent): Promise<readonly Webhook[]> {
  const event = hookEventOf(noun, action);
  const webhooks = await readWhole(webhook.indexes.ofType('all'));
  return webhooks.filter((record) => isReceiving(record) && record.events.includes(event));
}

/** Returns the time of a change (ISO 8601): identical each time the stream delivers it. */
const timeOf = ({ record, action }: WebhookEvent, { dynamodb }: DynamoDBRecord): string =>
  action === 'deleted'
    ? new Date(1000 * (dynamodb?.ApproximateCreationDateTime ?? 0)).toISOString()
    : record.updatedAt;

/** The record of an image, as an administrator reads it. */
async function visibleRecord<N extends HookNoun>(noun: N, image: Image | undefined) {
  const record = recordInImage(noun, image);
  return record && (await asSubmitted(noun, record));
}

/** The event of a change, as an administrator sees it; undefined for a change that is hidden from administrators. */
export const visibleEventOf = async <N extends HookNoun>(
  noun: N,
  before: Image | undefined,
  after: Image | undefined,
): Promise<WebhookEvent | undefined> =>
  webhookEventOf({
    noun,
    before: await visibleRecord(noun, before),
    after: await visibleRecord(noun, after),
  });

/** Writes one delivery for each subscribed webhook, even if the stream repeats a change. */
export async function writeDeliveries(record: DynamoDBRecord): Promise<void> {
  const { OldImage, NewImage } = record.dynamodb ?? {};
  const noun = hookNounOf((NewImage ?? OldImage)?.['noun']?.S ?? '');
  if (!noun) return;
  const event = await visibleEventOf(noun, OldImage, NewImage);
  if (!event) return;
  const at = timeOf(event, record);
  if (!isJustWritten(at, record)) return;
  const payload = payloadOf(event, at);
  const name = hookEventOf(event.noun, event.action);
  await mapInBatches(await readSubscribedWebhooks(event), ({ id: webhookId }) => {
    const id = deliveryId(at, webhookId, name, event.record.id, String(event.version));
    return putNew(deliveryItem({ webhookId, id, event: name, payload }, new Date()));
  });
}
