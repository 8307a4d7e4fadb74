import { randomUUID } from 'node:crypto';
import { entities } from '../../shared/entities/index.ts';
import type { Company } from '../../shared/entities/company.ts';
import type { User } from '../../shared/entities/user.ts';
import { blank } from '../../shared/schema/entity.ts';
import type { Registration } from '../../shared/entities/account.ts';
import { dependantsStep } from '../engine/counters.ts';
import { historyStep } from '../engine/history.ts';
import { companyRegistered } from './mail/team-letters.ts';
import { mailStep } from './mail/outbox.ts';
import { readAny, readItem, sameVersion } from '../engine/store.ts';
import { itemOf, keys, tableName, type StoredRecord } from '../engine/table.ts';
import { ConditionFailed, transact, type Step } from '../engine/transact.ts';
import type { Noun } from '../../shared/entities/index.ts';

const PENDING_DAYS = 7;

/** Keeps a registration until its e-mail is confirmed, so that strangers cannot flood companies or mailboxes (design 4). */
export const pendingItem = (registration: Registration, now: Date) => ({
  ...keys.registration(registration.email),
  registration,
  expiresAt: Math.floor(now.getTime() / 1000) + PENDING_DAYS * 86_400,
});

/**
 * Turns a confirmed registration into profile, guest company and notification: once, however often it is called.
 * A profile that an administrator made beforehand is adopted, without a guest company.
 * @returns the profile, or nothing when there is neither a profile nor a registration
 */
export async function completeRegistration(
  email: string,
  sub: string,
  now = new Date(),
): Promise<User | undefined> {
  const profile = await readAny('user', email);
  if (profile) return profile.sub === sub ? profile : adopt(profile, sub, now);
  const pending = await readItem(keys.registration(email));
  if (!pending) return undefined;
  const { user, company } = recordsOf(pending['registration'] as Registration, sub, now);
  try {
    await transact(stepsOf(user, company, now));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return readAny('user', email);
  }
  return user;
}

function recordsOf(registration: Registration, sub: string, now: Date) {
  const { companyName, ...person } = registration;
  const fullName = `${person.firstName} ${person.lastName}`.trim();
  const at = now.toISOString();
  const system = { version: 1, createdAt: at, updatedAt: at };
  const company: Company = {
    ...blank(entities.company),
    ...system,
    id: randomUUID(),
    companyName: companyName || fullName,
    email: person.email,
    phone: person.phone,
  };
  const user: User = {
    ...blank(entities.user),
    ...system,
    ...person,
    id: randomUUID(),
    fullName,
    sub,
    username: sub,
    userStatus: 'registered',
    companyId: company.id,
    companyName: company.companyName,
  };
  return { user, company };
}

const put = (noun: Noun, record: StoredRecord): Step => ({
  Put: {
    TableName: tableName(),
    Item: itemOf(noun, record),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

function stepsOf(user: User, company: Company, now: Date): Step[] {
  const trace = { action: 'created', by: user.email, at: now.toISOString() } as const;
  return [
    put('user', user),
    put('company', company),
    dependantsStep(company.id, 1),
    historyStep({ noun: 'user', after: user, ...trace }),
    historyStep({ noun: 'company', after: company, ...trace }),
    mailStep(companyRegistered(company, user), now),
    { Delete: { TableName: tableName(), Key: keys.registration(user.email) } },
  ];
}

/** Another identity than the one stored is refused; a profile without one takes this one. */
async function adopt(profile: User, sub: string, now: Date): Promise<User | undefined> {
  if (profile.sub) return undefined;
  const after = {
    ...profile,
    sub,
    username: sub,
    userStatus: 'registered',
    version: profile.version + 1,
    updatedAt: now.toISOString(),
  };
  const steps = [
    { Put: { TableName: tableName(), Item: itemOf('user', after), ...sameVersion(profile.version) } },
    historyStep({
      noun: 'user',
      before: profile,
      after,
      action: 'changed',
      by: profile.email,
      at: now.toISOString(),
    }),
  ];
  try {
    await transact(steps);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    // Somebody has saved the profile in between: this identity, or an administrator.
    return completeRegistration(profile.email, sub, now);
  }
  return after;
}
