import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { HOUR_MS } from '../../../shared/schema/durations.ts';
import { env } from '../../engine/env.ts';
import { inPartition } from '../../engine/query-all.ts';
import { table } from '../../engine/table.ts';
import type { Step } from '../../engine/step.ts';
import { newSecret } from './sign.ts';

/** Milliseconds in which a replaced secret still signs, in addition to the new secret. */
const REPLACED_SECRET_MS = 24 * HOUR_MS;

const SIGNING_SECRET_LIMIT = 5;

const secretsTable = () => env('WEBHOOK_SECRETS');

interface NewSecret {
  /** Shown once: afterwards, only the sender can read it. */
  readonly secret: string;
  readonly step: Step;
}

/**
 * A new webhook secret, and the step that stores it. Signing needs the plain secret, so secrets have a separate
 * table: routes can only add, and only the sender can read. Earlier secrets stay.
 */
export function newSecretOf(webhookId: string, now: Date): NewSecret {
  const secret = newSecret();
  const Item = { pk: webhookId, sk: now.toISOString(), secret };
  return { secret, step: { Put: { TableName: secretsTable(), Item } } };
}

/**
 * The current signing secrets, newest first. A replaced secret stays valid for a day, in case the new secret was
 * lost. Only the sender may call this.
 */
export async function signingSecrets(webhookId: string, now: Date): Promise<readonly string[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: secretsTable(),
      ...inPartition(webhookId),
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: SIGNING_SECRET_LIMIT,
    }),
  );
  const isValid = (index: number) => {
    const replacement = Items[index - 1];
    if (!replacement) return true;
    return now.getTime() - Date.parse(String(replacement['sk'])) < REPLACED_SECRET_MS;
  };
  return Items.filter((_, index) => isValid(index)).map(({ secret }) => String(secret));
}
