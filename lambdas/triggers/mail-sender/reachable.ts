import { TEAM } from '../../../shared/api/mail.ts';
import { isUndeliverable } from '../../../shared/entities/user.ts';
import type { OutboxMail } from '../../domain/mail/outbox.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';

async function isReachable(address: string): Promise<boolean> {
  if (address === TEAM) return true;
  const profile = await readUnscoped('user', address.toLowerCase());
  return profile === undefined || !isUndeliverable(profile);
}

/**
 * Limits a mail to reachable recipients: drops an unreachable Cc address, or sends to the Cc address alone.
 * @returns undefined without a recipient
 */
export async function limitToReachable(
  mail: OutboxMail,
  to: string,
): Promise<(OutboxMail & { to: string }) | undefined> {
  const { cc, ...rest } = mail;
  const [reachesTo, reachesCc] = await Promise.all([isReachable(to), cc ? isReachable(cc) : false]);
  if (reachesTo) return { ...rest, to, ...(reachesCc && { cc }) };
  return reachesCc && cc ? { ...rest, to: cc } : undefined;
}
