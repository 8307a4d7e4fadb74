import type { DynamoDBRecord } from 'aws-lambda';
import { hookEventOf, hookNounOf } from '../../../shared/entities/hook-events.ts';
import { isReceiving, webhook, type Webhook } from '../../../shared/entities/webhook.ts';
import { mapInBatches } from '../../domain/map-in-batches.ts';
import { putNew } from '../../domain/mail/outbox.ts';
import { deliveryId, deliveryItem } from '../../domain/webhook/delivery.ts';
import { webhookEventOf, payloadOf, type WebhookEvent } from '../../domain/webhook/events.ts';
import { everyRecordIn } from '../../engine/page.ts';
import { recordIn } from './image.ts';
import { isJustWritten } from './just-written.ts';

/** Webhooks subscribed to a kind of event. */
async function readSubscribedWebhooks({ noun, action }: WebhookEvent): Promise<readonly Webhook[]> {
  const subscribed: Webhook[] = [];
  const event = hookEventOf(noun, action);
  for await (const record of everyRecordIn(webhook.indexes.ofType('all')))
    if (isReceiving(record) && record.events.includes(event)) subscribed.push(record);
  return subscribed;
}

/** Returns the time of a change (ISO 8601): identical each time the stream delivers it. */
const timeOf = ({ record, action }: WebhookEvent, { dynamodb }: DynamoDBRecord): string =>
  action === 'deleted'
    ? new Date(1000 * (dynamodb?.ApproximateCreationDateTime ?? 0)).toISOString()
    : record.updatedAt;

/** Writes one delivery for each subscribed webhook, even if the stream repeats a change. */
export async function writeDeliveries(record: DynamoDBRecord): Promise<void> {
  const { OldImage, NewImage } = record.dynamodb ?? {};
  const noun = hookNounOf((NewImage ?? OldImage)?.['noun']?.S ?? '');
  const event =
    noun && webhookEventOf({ noun, before: recordIn(noun, OldImage), after: recordIn(noun, NewImage) });
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
