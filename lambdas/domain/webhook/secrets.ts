import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '../../engine/env.ts';
import { table } from '../../engine/table.ts';
import type { Step } from '../../engine/step.ts';
import { newSecret } from './sign.ts';

/** Milliseconds in which a secret that was replaced signs beside the new one. */
const BOTH_MS = 24 * 3_600_000;

/** Secrets that sign at the same time, however often one was replaced within a day. */
const MOST = 5;

const secretsTable = () => env('WEBHOOK_SECRETS');

interface NewSecret {
  /** Nothing reads it again but the sender. */
  readonly secret: string;
  readonly step: Step;
}

/**
 * A new secret of a webhook, and the step that keeps it. It must be known to sign with it, so it is kept as it is: in a
 * table of its own, to which the routes may only add and which the sender alone may read. Those of before stay beside it.
 */
export function newSecretOf(webhookId: string, now: Date): NewSecret {
  const secret = newSecret();
  const Item = { pk: webhookId, sk: now.toISOString(), secret };
  return { secret, step: { Put: { TableName: secretsTable(), Item } } };
}

/**
 * The secrets that sign what is sent now, the newest first: the newest, and each for a day after it was replaced, since
 * somebody who did not get the new one makes another. For the sender alone.
 */
export async function signingSecrets(webhookId: string, now: Date): Promise<readonly string[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: secretsTable(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': webhookId },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: MOST,
    }),
  );
  const madeAt = (at: number) => Date.parse(String(Items[at]?.['sk']));
  const signing = Items.filter((_, at) => at === 0 || now.getTime() - madeAt(at - 1) < BOTH_MS);
  return signing.map(({ secret }) => String(secret));
}
