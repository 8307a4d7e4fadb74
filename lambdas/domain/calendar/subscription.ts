import { createHash, randomBytes } from 'node:crypto';
import type { Caller } from '../../../shared/access.ts';
import { callerKind } from '../../../shared/caller-kind.ts';
import type { User } from '../../../shared/entities/user.ts';
import { notFound, stale } from '../../../shared/schema/errors.ts';
import { readAny } from '../../engine/read-any.ts';
import type { Store } from '../../engine/store.ts';
import { readItem, tableName } from '../../engine/table.ts';
import type { Step } from '../../engine/step.ts';
import { failureOf, transact } from '../../engine/transact.ts';
import { keys } from '../keys.ts';
import { callerOfProfile } from '../person.ts';

const BYTES = 24;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Of whom an address is; somebody who is another one now does not keep it. */
const holderOf = ({ id, companyId, role }: User) => ({ userId: id, companyId, role });

/** Since when a person has an address (ISO 8601); empty without one. One read. */
export async function addressSince(email: string): Promise<string> {
  const item = await readItem(keys.calendarOf(email));
  return item ? String(item['at']) : '';
}

/**
 * The person whose address it is, as they are now: three reads.
 * @returns undefined for an unknown or renewed address, and for somebody who was deleted, disabled or moved
 */
export async function holderNow(secret: string): Promise<Caller | undefined> {
  const item = await readItem(keys.calendar(hashOf(secret)));
  const user = item && (await readAny('user', String(item['email'])));
  if (!user || user.disabled) return undefined;
  const isSame = Object.entries(holderOf(user)).every(([name, value]) => item[name] === value);
  const caller = isSame ? await callerOfProfile(user) : undefined;
  return caller && callerKind(caller) !== 'other' ? caller : undefined;
}

/**
 * Makes an address; the one before is gone with the same transaction.
 * @returns the secret, which is not kept
 * @throws VisibleError 409 when the person renews it twice at once
 */
export async function renewAddress({ caller: { email }, now }: Store): Promise<string> {
  const [user, before] = await Promise.all([readAny('user', email), readItem(keys.calendarOf(email))]);
  if (!user) throw notFound();
  const secret = randomBytes(BYTES).toString('base64url');
  const hash = hashOf(secret);
  const TableName = tableName();
  const present = before && { ':before': before['hash'] };
  const steps: readonly Step[] = [
    {
      name: 'calendar address',
      Put: {
        TableName,
        Item: { ...keys.calendarOf(email), hash, at: now.toISOString() },
        ConditionExpression: present ? '#hash = :before' : 'attribute_not_exists(pk)',
        ...(present && {
          ExpressionAttributeNames: { '#hash': 'hash' },
          ExpressionAttributeValues: present,
        }),
      },
    },
    { Put: { TableName, Item: { ...keys.calendar(hash), email, ...holderOf(user) } } },
    ...(before ? [{ Delete: { TableName, Key: keys.calendar(String(before['hash'])) } }] : []),
  ];
  if (await failureOf(transact(steps))) throw stale('The address was renewed just now.');
  return secret;
}
