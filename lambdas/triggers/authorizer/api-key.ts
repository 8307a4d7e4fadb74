import type { Caller } from '../../../shared/access.ts';
import { isUsable, type ApiKey } from '../../../shared/entities/api-key.ts';
import { HOUR_MS } from '../../../shared/schema/durations.ts';
import { sydneyDate } from '../../../shared/schema/sydney-date.ts';
import { API_KEY_PATTERN, hashOfKey } from '../../domain/api-key/key.ts';
import { itemKeys } from '../../domain/item-keys.ts';
import { engineKeys } from '../../engine/keys.ts';
import { errorName, logger } from '../../engine/logger.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import { readItem } from '../../engine/table.ts';
import { updateIf } from '../../engine/write-if.ts';
import { unauthorized } from './token.ts';

/** The key of a program in an Authorization header; undefined for anything else. */
export function apiKeyIn(header: string | undefined): string | undefined {
  const token = header?.match(/^Bearer (\S+)$/i)?.[1];
  return token !== undefined && API_KEY_PATTERN.test(token) ? token : undefined;
}

/** Stores the last use of a key, at most hourly; errors do not block the request. */
async function storeLastUse({ id, lastUsedAt }: ApiKey, now: Date): Promise<void> {
  const anHourAgo = new Date(now.getTime() - HOUR_MS).toISOString();
  if (lastUsedAt > anHourAgo) return;
  try {
    await updateIf({
      Key: engineKeys.record('api-key', id),
      UpdateExpression: 'SET #record.#used = :now',
      ConditionExpression: '#record.#used <= :before',
      ExpressionAttributeNames: { '#record': 'record', '#used': 'lastUsedAt' },
      ExpressionAttributeValues: { ':now': now.toISOString(), ':before': anHourAgo },
    });
  } catch (error) {
    logger.warn('use of a key not kept', { name: errorName(error) });
  }
}

const authorNameOf = ({ keyName }: ApiKey) => `API key: ${keyName}`;

/**
 * The program that has a key: an administrator within the scopes of the key.
 * @throws Error `Unauthorized` for a key that is unknown, expired or revoked
 */
export async function callerOfKey(key: string, now: Date): Promise<Caller> {
  const item = await readItem(itemKeys.apiKey(hashOfKey(key)));
  const record = item && (await readUnscoped('api-key', String(item['keyId'])));
  if (!record || !isUsable(record, sydneyDate(now))) throw unauthorized();
  await storeLastUse(record, now);
  return {
    email: authorNameOf(record),
    sub: record.id,
    role: 'admin',
    companyId: '',
    companyType: '',
    hasProfile: true,
    scopes: record.scopes,
  };
}
