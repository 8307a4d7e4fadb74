import { randomUUID } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { DELIVERY_PAGE, type HookDelivery } from '../../../shared/api/webhook.ts';
import { byTime } from '../../engine/by-time.ts';
import { table, tableName } from '../../engine/table.ts';
import { updateIf } from '../../engine/write-if.ts';
import { itemKeys } from '../item-keys.ts';
import { deliveryOf, duePartitionOf, deliveryExpiry, type DeliveryState } from './delivery.ts';

/** Reads a page of a webhook's deliveries, newest first; one Query. @param before id of the last delivery of the previous page */
export async function deliveriesOf(webhookId: string, before?: string): Promise<HookDelivery[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: before === undefined ? 'pk = :pk' : 'pk = :pk AND sk < :before',
      ExpressionAttributeValues: {
        ':pk': itemKeys.delivery(webhookId, '').pk,
        ...(before !== undefined && { ':before': before }),
      },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: DELIVERY_PAGE,
    }),
  );
  return Items.map(deliveryOf);
}

/**
 * Schedules a finished delivery again, with the full number of attempts; earlier attempts stay in the log.
 * @returns undefined if it does not exist or is not finished
 */
export async function replayDelivery(
  webhookId: string,
  id: string,
  now: Date,
): Promise<HookDelivery | undefined> {
  const attributes = await updateIf({
    Key: itemKeys.delivery(webhookId, id),
    UpdateExpression:
      'SET #state = :waiting, attempts = :zero, expiresAt = :expires, #duePartition = :duePartition, #due = :now, replayedBy = :replayId',
    // Also matches this call's own replay: the SDK repeats a call whose answer was lost.
    ConditionExpression: '#state IN (:delivered, :failed) OR (#state = :waiting AND replayedBy = :replayId)',
    ExpressionAttributeNames: { '#state': 'state', '#duePartition': byTime.partition, '#due': byTime.sort },
    ExpressionAttributeValues: {
      ':waiting': 'waiting' satisfies DeliveryState,
      ':delivered': 'delivered' satisfies DeliveryState,
      ':failed': 'failed' satisfies DeliveryState,
      ':zero': 0,
      ':replayId': randomUUID(),
      ':expires': deliveryExpiry(now),
      ':duePartition': duePartitionOf(webhookId, id),
      ':now': now.toISOString(),
    },
    ReturnValues: 'ALL_NEW',
  });
  return attributes && deliveryOf(attributes);
}
