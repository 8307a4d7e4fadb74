import { createHash, randomBytes } from 'node:crypto';
import type { Caller } from '../../../shared/access.ts';
import { callerKind } from '../../../shared/caller-kind.ts';
import type { User } from '../../../shared/entities/user.ts';
import { notFound, stale } from '../../../shared/schema/errors.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import type { Store } from '../../engine/store.ts';
import { readItem } from '../../engine/table.ts';
import type { Step } from '../../engine/step.ts';
import { failureOf, transact } from '../../engine/transact.ts';
import { itemKeys } from '../item-keys.ts';
import { mergedCompanies } from '../merge/merge-alias.ts';
import { readCaller } from '../caller-of-user.ts';

const SECRET_BYTES = 24;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** The values of a user that are stored with the link. A new profile with the same e-mail has another id. */
const userOfLink = ({ id, companyId, role }: User) => ({ userId: id, companyId, role });

/**
 * Whether a link is still valid for its user. A change of company or role ends it; a merge of the company does not.
 * Undoing the merge ends the links that returning users created after it: colleagues who have one of these links must
 * not see the restored company.
 */
async function isLinkOf(user: User, link: Readonly<Record<string, unknown>>): Promise<boolean> {
  const { userId, companyId, role } = userOfLink(user);
  if (link['userId'] !== userId || link['role'] !== role) return false;
  const linkCompanyId = String(link['companyId']);
  return linkCompanyId === companyId || (await mergedCompanies(linkCompanyId)).includes(companyId);
}

/**
 * The time when a person created the calendar link (ISO 8601); empty without a valid link. Three reads, and one for each
 * merge of the user's company since.
 */
export async function linkCreatedAt(email: string): Promise<string> {
  const current = await readItem(itemKeys.currentCalendarLink(email));
  if (!current) return '';
  const [user, link] = await Promise.all([
    readUnscoped('user', email),
    readItem(itemKeys.calendar(String(current['hash']))),
  ]);
  return user && link && (await isLinkOf(user, link)) ? String(current['at']) : '';
}

/**
 * Finds the current user of a calendar link; three reads, and one for each merge of the user's company since.
 * @returns undefined for an unknown or replaced link, and for a user who was deleted, disabled or moved
 */
export async function currentUserOfLink(secret: string): Promise<Caller | undefined> {
  const item = await readItem(itemKeys.calendar(hashOf(secret)));
  const user = item && (await readUnscoped('user', String(item['email'])));
  if (!user || user.disabled) return undefined;
  const caller = (await isLinkOf(user, item)) ? await readCaller(user) : undefined;
  return caller && callerKind(caller) !== 'other' ? caller : undefined;
}

/**
 * Creates a calendar link and invalidates the previous link in one transaction.
 * @returns the secret, which is not stored
 * @throws VisibleError 409 when the user renews it twice at the same time
 */
export async function renewCalendarLink({ caller: { email }, now }: Store): Promise<string> {
  const [user, before] = await Promise.all([
    readUnscoped('user', email),
    readItem(itemKeys.currentCalendarLink(email)),
  ]);
  if (!user) throw notFound();
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const hash = hashOf(secret);
  const expected = before && { ':before': before['hash'] };
  const steps: readonly Step[] = [
    {
      name: 'calendar link',
      Put: {
        Item: { ...itemKeys.currentCalendarLink(email), hash, at: now.toISOString() },
        ConditionExpression: expected ? '#hash = :before' : 'attribute_not_exists(pk)',
        ...(expected && {
          ExpressionAttributeNames: { '#hash': 'hash' },
          ExpressionAttributeValues: expected,
        }),
      },
    },
    { Put: { Item: { ...itemKeys.calendar(hash), email, ...userOfLink(user) } } },
    ...(before ? [{ Delete: { Key: itemKeys.calendar(String(before['hash'])) } }] : []),
  ];
  if (await failureOf(transact(steps))) throw stale('The calendar link was just replaced.');
  return secret;
}
