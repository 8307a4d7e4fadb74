import { deliveryOf } from '../../../shared/entities/notice-preferences.ts';
import type { NoticeDelivery } from '../../../shared/entities/notice.ts';
import { isActiveAdministrator, user as users, type User } from '../../../shared/entities/user.ts';
import { isReached } from '../../../shared/entities/user-reach.ts';
import { TEAM } from '../../../shared/api/mail.ts';
import { VisibleError } from '../../../shared/schema/errors.ts';
import { readWhole } from '../../engine/page.ts';
import { readMany } from '../../engine/read-many.ts';
import { mergedCompanies } from '../merge/merge-alias.ts';
import { mutedAmong } from '../message/mute.ts';
import type { OutboxMail } from './outbox.ts';

/** A recipient and their delivery preference for this kind of notice. */
export interface Recipient {
  readonly user: User;
  /** The company of the recipient; empty for the team. */
  readonly companyId: string;
  readonly delivery: NoticeDelivery;
}

/** Whether a mail is for the team; without companies it is for one person of the team. */
const isForTeam = (to: OutboxMail['to']): boolean => typeof to === 'string' || to.companies.length === 0;

/** Whether a mail is for a user with this current profile. */
const isRecipientOf =
  ({ to, about }: OutboxMail) =>
  (user: User): boolean => {
    if (!isReached(user) || user.email === about?.except) return false;
    if (typeof to === 'string') return isActiveAdministrator(user);
    return isForTeam(to) ? user.role === 'admin' : to.companies.includes(user.companyId);
  };

/** Candidates from the indexes, which may lag. */
async function candidateEmails(to: OutboxMail['to']): Promise<readonly string[]> {
  const { ofCompany, ofType } = users.indexes;
  if (typeof to !== 'string' && to.person !== undefined) return [to.person];
  const partitions = typeof to === 'string' ? [ofType('admin')] : to.companies.map((id) => ofCompany(id));
  return (await Promise.all(partitions.map(readWhole))).flat().map(({ email }) => email);
}

/** Adds the companies that the mail's companies were merged into, since a merge moves users one by one. */
async function includeMergedCompanies(mail: OutboxMail): Promise<OutboxMail> {
  const { to } = mail;
  if (typeof to === 'string') return mail;
  const companies = await Promise.all(to.companies.map(mergedCompanies));
  return { ...mail, to: { ...to, companies: [...new Set(companies.flat())] } };
}

function deliveryFor(user: User, about: OutboxMail['about'], muted: boolean): NoticeDelivery {
  if (!about) return 'mail';
  return muted ? 'off' : deliveryOf(user, about.kind);
}

/**
 * Finds the users who get a mail or its notice: those of its companies, active administrators for a notice to the team,
 * none for mail to an address. The index is eventually consistent, so each profile is read again consistently.
 */
export async function recipientsOf(outboxMail: OutboxMail): Promise<readonly Recipient[]> {
  const mail = await includeMergedCompanies(outboxMail);
  const { to, about } = mail;
  const hasNoUsers = typeof to === 'string' && (to !== TEAM || !about);
  if (hasNoUsers) return [];
  const candidates = await candidateEmails(to);
  const people = (await readMany('user', candidates)).filter(isRecipientOf(mail));
  const emails = people.map(({ email }) => email);
  const muted = about?.kind === 'messages' ? await mutedAmong(about.projectId, emails) : new Set();
  return people.map((user) => ({
    user,
    companyId: isForTeam(to) ? '' : user.companyId,
    delivery: deliveryFor(user, about, muted.has(user.email)),
  }));
}

/** @throws VisibleError 409 if no active user would get the mail */
export async function requireRecipient(mail: OutboxMail): Promise<void> {
  if ((await recipientsOf(mail)).length > 0) return;
  throw new VisibleError(
    409,
    'no-recipient',
    'This company has no active user. Invite one on the company’s page first.',
  );
}
