import type { DynamoDBRecord } from 'aws-lambda';
import { hookEventOf, hookNounOf } from '../../../shared/entities/hook-events.ts';
import { isTold, webhook, type Webhook } from '../../../shared/entities/webhook.ts';
import { inTurns } from '../../domain/in-turns.ts';
import { putNew } from '../../domain/mail/outbox.ts';
import { deliveryId, deliveryItem } from '../../domain/webhook/delivery.ts';
import { happened, payloadOf, type Happened } from '../../domain/webhook/happened.ts';
import { everyRecordIn } from '../../engine/page.ts';
import { recordIn } from './image.ts';
import { isJustWritten } from './just-written.ts';

/** The webhooks that are told of a kind of event. */
async function toldOf({ noun, action }: Happened): Promise<readonly Webhook[]> {
  const told: Webhook[] = [];
  const event = hookEventOf(noun, action);
  for await (const one of everyRecordIn(webhook.indexes.ofType('all')))
    if (isTold(one) && one.events.includes(event)) told.push(one);
  return told;
}

/** When a change happened, the same each time the stream delivers it (ISO 8601). */
const timeOf = ({ record, action }: Happened, { dynamodb }: DynamoDBRecord): string =>
  action === 'deleted'
    ? new Date(1000 * (dynamodb?.ApproximateCreationDateTime ?? 0)).toISOString()
    : record.updatedAt;

/** Writes a delivery for each address that is told of this change; a change that comes twice makes one of each. */
export async function tellWebhooks(record: DynamoDBRecord): Promise<void> {
  const { OldImage, NewImage } = record.dynamodb ?? {};
  const noun = hookNounOf((NewImage ?? OldImage)?.['noun']?.S ?? '');
  const event = noun && happened({ noun, before: recordIn(noun, OldImage), after: recordIn(noun, NewImage) });
  if (!event) return;
  const at = timeOf(event, record);
  if (!isJustWritten(at, record)) return;
  const payload = payloadOf(event, at);
  const name = hookEventOf(event.noun, event.action);
  await inTurns(await toldOf(event), ({ id: webhookId }) => {
    const id = deliveryId(at, webhookId, name, event.record.id, String(event.version));
    return putNew(deliveryItem({ webhookId, id, event: name, payload }, new Date()));
  });
}
