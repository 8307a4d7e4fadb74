import { DAILY_QUOTA } from '../../../shared/api/mail.ts';
import { sydneyDate } from '../../../shared/schema/sydney-date.ts';
import { expiryAfter } from '../../engine/epoch-seconds.ts';
import type { Step } from '../../engine/step.ts';
import { itemKeys } from '../item-keys.ts';

/** Days before a counter expires. */
const RETENTION_DAYS = 2;

/** Counts a message against the sender's quota of the day in Sydney; fails when the quota is used up. */
export function quotaStep(email: string, now: Date): Step {
  const expiresAt = expiryAfter(now, RETENTION_DAYS);
  return {
    name: 'quota',
    Update: {
      Key: itemKeys.mailQuota(email, sydneyDate(now)),
      UpdateExpression: 'ADD #count :one SET #expires = :expires',
      ConditionExpression: 'attribute_not_exists(#count) OR #count < :most',
      ExpressionAttributeNames: { '#count': 'count', '#expires': 'expiresAt' },
      ExpressionAttributeValues: { ':one': 1, ':most': DAILY_QUOTA, ':expires': expiresAt },
    },
  };
}
